import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { takeTenth } from '../sweep.testing.ts'
import { openPage } from './support/browser.testing.ts'
import {
  type AnswerKind,
  type Answers,
  broken,
  email,
  expectFailure,
  expectMistake,
  type FormName,
  failed,
  largePdf,
  phone,
  renamed,
  write,
} from './support/form-errors.testing.ts'
import {
  expectAnswers,
  fillAsleep,
  makeFormBed,
  messagesOf,
  readForms,
  startFormSite,
  submit,
} from './support/form-site.testing.ts'

/** The rows of the error catalogue that a browser can bring about without JavaScript, or without one of its scripts. */

const bed = makeFormBed('file')
const forms = await readForms()

type Row = [cause: string, form: FormName, changes: Answers, kind: AnswerKind, shown: string]
const malformed: Row[] = [
  ['an email without an end', 'lead', { email: 'kavitha@mail' }, 'email', email],
  ['a number that is too short', 'lead', { phone: '+91 12345' }, 'phone', phone],
  ['a number of no country', 'career', { phone: '+999 98765 43210' }, 'phone', phone],
]
const missing: Row[] = [
  ...(['name', 'email', 'phone', 'place'] as const).map((kind) => empty('lead', kind)),
  ...(['name', 'phone', 'place', 'select', 'file'] as const).map((kind) => empty('career', kind)),
]
const files: Row[] = [
  ['a file that only says it is a PDF', 'career', { file: renamed }, 'file', 'Please choose a PDF file.'],
  [
    'a PDF of more than 5 MB',
    'career',
    { file: largePdf },
    'file',
    'The file is too large. At most 5 MB, please.',
  ],
]

/** An answer that is missing; the sentence is the page's own. */
function empty(form: FormName, kind: AnswerKind): Row {
  return [`no ${kind}`, form, { [kind]: '' }, kind, '']
}

/** What a browser that checks nothing sends. */
const checkNothing = (page: Page, { block }: IntakeForm) =>
  page.locator(`#${block} form`).evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })

describe('without JavaScript the intake finds', () => {
  test.each([malformed, missing, files].flatMap((rows) => takeTenth(rows)))(
    '%s: %s',
    async (_, name, changes, kind, shown) => {
      const form = forms[name]
      const { page } = await bed.site.open(form, { javaScriptEnabled: false })
      await write(page, form, changes)
      await checkNothing(page, form)
      await submit(page, form)
      await expectMistake(page, form, kind, shown || messagesOf(form).required)
    },
  )
})

test('without JavaScript a browser keeps back what is missing or no address, and says what the specification says', async () => {
  const { page, requests } = await bed.site.open(forms.lead, { javaScriptEnabled: false })
  const readInvalid = () =>
    page
      .locator(`#${forms.lead.block} input:invalid`)
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ name, title }) => ({ name, title })))
  await submit(page, forms.lead)
  expect(await readInvalid()).toHaveLength(4)
  await write(page, forms.lead, { email: 'kavitha@mail' })
  await submit(page, forms.lead)
  expect(await readInvalid()).toEqual([{ name: 'email', title: email.replace('.', '') }])
  expect(requests.filter((address) => address.includes('/dev/'))).toEqual([])
})

describe.each(takeTenth(['lead', 'career'] as const))('without JavaScript: %s', (name) => {
  test('a refusal', async () => {
    const strict = await startFormSite(bed.browser, { RATE_LIMIT_PERSON: '1' })
    const form = forms[name]
    const { page, context } = await strict.open(form, { javaScriptEnabled: false })
    for (const place of ['Madurai', 'Salem']) {
      await page.goto(strict.base + form.routes[0])
      await write(page, form, { place })
      await submit(page, form)
    }
    await expectFailure(page, form, failed[name])
    expect(await strict.readStored()).toHaveLength(1)
    await context.close()
    await strict.close()
  })

  test('a store that does not answer', async () => {
    const closed = await startFormSite(bed.browser)
    const form = forms[name]
    const { page, context } = await closed.open(form, { javaScriptEnabled: false })
    await closed.closeIntake()
    await write(page, form)
    await submit(page, form)
    await expectFailure(page, form, broken[name])
    await context.close()
    await closed.close()
  })

  test('a script that does not come is reported with its type and address, and the form is sent all the same', async () => {
    const form = forms[name]
    const fresh = await startFormSite(bed.browser)
    const { page, context, problems } = await openPage(bed.browser)
    await page.route(/form-island/, (route) => route.abort())
    await page.goto(fresh.base + form.routes[0])
    await fillAsleep(page, form)
    await expect
      .poll(() => problems.find((problem) => problem.includes('Loading chunk failed')))
      .toMatch(/\(import: \/assets\/form-island\.[\w-]+\.js\)/)
    await submit(page, form)
    if (form.success) await page.waitForURL(fresh.base + form.success)
    else await page.locator(`#${form.block}-sent:visible`).waitFor()
    const stored = await fresh.readStored()
    expect(stored).toHaveLength(1)
    expectAnswers(stored[0], form)
    await context.close()
    await fresh.close()
  })
})

test.each([
  ...takeTenth([
    ["o'brien@example.com", true],
    ['கவிதா@உதாரணம்.இந்தியா', true],
    ['Kavitha@Example.com ', true],
  ] as const),
  ['kavitha', false],
] as const)('the browser itself judges %s as the script does: %s', async (address, isValid) => {
  const { page } = await bed.site.open(forms.lead, { javaScriptEnabled: false })
  const input = page.locator(`#${forms.lead.block} [name=email]`)
  await input.fill(address)
  expect(await input.evaluate((field) => (field as HTMLInputElement).validity.valid)).toBe(isValid)
})

test('an address that is none has a page of our own, with ways back', async () => {
  const { page } = await openPage(bed.browser)
  const response = await page.goto(`${bed.site.base}/no-such-page`)
  expect(response?.status()).toBe(404)
  expect(await page.locator('body').innerText()).not.toContain('Unexpected Application Error')
  expect(await page.locator('main a[href^="/"]').count()).toBeGreaterThan(0)
})
