import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { takeFew } from '../sweep.testing.ts'
import { waitUntilFetched } from './support/browser.testing.ts'
import {
  answers,
  expectAnswers,
  fill,
  fillAsleep,
  makeFormBed,
  messagesOf,
  pdf,
  readForms,
  submit,
  wakeForm,
} from './support/form-site.testing.ts'
import {
  showOriginal,
  type Translation,
  translatedMark,
  translatePage,
  translatePages,
  translations,
} from './support/translate-page.testing.ts'

const bed = makeFormBed('test')
const { lead, career } = await readForms()
const moments = ['before it wakes', 'after it has woken', 'and back again'] as const
const cases = moments.flatMap((moment) => translations.map((way) => [moment, way] as const))

/** Opens a page whose form has woken, and which is translated at that moment. */
async function open(form: IntakeForm, moment: (typeof moments)[number], way: Translation) {
  const watched = await bed.site.open(form)
  const { page } = watched
  if (moment === 'before it wakes') {
    await translatePages(page, way)
    await page.reload()
  }
  await wakeForm(page, form)
  await waitUntilFetched(page)
  if (moment !== 'before it wakes') await translatePage(page, way)
  return watched
}

const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText()).replaceAll(translatedMark, '').trim()

describe.each(takeFew(cases))('a form on a page that is translated %s (%s)', (moment, way) => {
  test('says what is wrong, each time anew, and is sent', async () => {
    const { page } = await open(lead, moment, way)
    const phone = lead.fields.find(({ kind }) => kind === 'phone')?.name ?? ''
    const reason = `#${lead.block}_${phone}-error`
    await submit(page, lead)
    await page.locator(reason).waitFor()
    expect(await textOf(page, reason)).toBe(messagesOf(lead).required)
    if (moment === 'and back again') await showOriginal(page)
    await fill(page, lead, { phone: '12' })
    await submit(page, lead)
    await expect.poll(() => textOf(page, reason)).toBe('Please enter a valid phone number.')
    // The reason at the field changes before the form has been checked as a whole.
    await expect.poll(() => page.locator(`#${lead.block}-errors li`).count()).toBe(1)
    const send = `#${lead.block} [type=submit]`
    const label = await textOf(page, send)
    await fill(page, lead)
    let status = 503
    await page.route(`**${lead.endpoint.split('?')[0]}?*`, (route) =>
      status ? route.fulfill({ status, body: '' }) : route.continue(),
    )
    const retry = () => textOf(page, `#${lead.block} [data-retry]`)
    for (const [next, note] of [
      [503, messagesOf(lead).retrySoon],
      [403, ''],
    ] as const) {
      status = next
      await submit(page, lead)
      await expect
        .poll(() => textOf(page, `#${lead.block} [data-failure]`))
        .toMatch(/^(Submission failed|Error submitting form)/)
      await expect.poll(retry).toBe(note)
      await expect.poll(() => textOf(page, send)).toBe(label)
      expect(await page.locator(`#${lead.block} [name="${lead.fields[0]?.name}"]`).inputValue()).toBe(
        answers.name,
      )
    }
    status = 0
    await submit(page, lead)
    await page.waitForURL(`${bed.site.base}${lead.success}`)
    expectAnswers((await bed.site.readStored())[0], lead)
  })
})

test.each(takeFew(translations))(
  'what was written, chosen and focused before the form woke is still there (%s)',
  async (way) => {
    const { page } = await bed.site.open(career)
    await translatePages(page, way)
    // The code of the form comes once everything is filled in.
    let release = () => {}
    const filled = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/form-island.*', async (route) => {
      await filled
      await route.continue()
    })
    await page.reload()
    await fillAsleep(page, career)
    const last = `#${career.block} [name="${career.fields.at(-1)?.name}"]`
    await page.locator(last).focus()
    release()
    await page.locator(`#${career.block} form[novalidate]`).waitFor({ state: 'attached' })
    expect(await page.locator(last).evaluate((field) => field === document.activeElement)).toBe(true)
    const files = page.locator(`#${career.block} [type=file]`)
    expect(await files.evaluate((field) => (field as HTMLInputElement).files?.[0]?.size)).toBe(pdf.length)
    await submit(page, career)
    await page.locator(`#${career.block}-sent`).waitFor()
    expectAnswers((await bed.site.readStored())[0], career)
  },
)
