import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keysName } from '../../src/blocks/form/delivery/create-idempotency-keys.ts'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import { waitUntilFetched } from './support/browser.testing.ts'
import { findAxeViolations } from './support/check-page.testing.ts'
import {
  answers,
  expectAnswers,
  fill,
  makeFormBed,
  messagesOf,
  readForms,
  submit,
} from './support/form-site.testing.ts'

const bed = makeFormBed('test')
const { lead, career } = await readForms()

const failureOf = (page: Page, { block }: IntakeForm) => page.locator(`#${block} [data-failure]:not(:empty)`)
const noteOf = (page: Page, { block }: IntakeForm) => page.locator(`#${block} [data-retry]:not(:empty)`)

/** Lets the first submission be stored and its reply be lost; gives the keys of all. */
async function loseFirstReply(page: Page, { endpoint }: IntakeForm): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(`**${endpoint}?*`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    const { status } = await route.fetch().then((response) => ({ status: response.status() }))
    expect(status).toBe(200)
    await route.abort('connectionreset')
  })
  return keys
}

/** The code that sends a form again comes with the first letter: without it the page only says that nothing was sent. */
async function goOffline(page: Page): Promise<void> {
  await waitUntilFetched(page)
  await page.context().setOffline(true)
}

async function expectOneRow(form: IntakeForm): Promise<void> {
  const stored = await bed.site.readStored()
  expect(stored).toHaveLength(1)
  expectAnswers(stored[0], form)
}

describe('without a network', () => {
  test('the page says so, keeps what was written, and sends it when the network is back', async () => {
    const { page, context } = await bed.site.open(lead)
    await fill(page, lead)
    await goOffline(page)
    await submit(page, lead)
    expect(await failureOf(page, lead).innerText()).toBe('Error submitting form. Please try again later.')
    expect(await noteOf(page, lead).innerText()).toBe(messagesOf(lead).retryWhenOnline)
    for (const { name, kind } of lead.fields.filter(({ kind }) => kind !== 'phone'))
      expect(await page.locator(`#${lead.block} [name="${name}"]`).inputValue()).toBe(answers[kind])
    expect(await findAxeViolations(page)).toEqual([])
    await submit(page, lead)
    await noteOf(page, lead).waitFor()
    expect(await bed.site.readStored()).toEqual([])
    await context.setOffline(false)
    await page.waitForURL(`${bed.site.base}${lead.success}`)
    await expectOneRow(lead)
  })

  test.runIf(isWhole)('an application waits as well, with its résumé', async () => {
    const { page, context } = await bed.site.open(career)
    await fill(page, career)
    await goOffline(page)
    await submit(page, career)
    expect(await failureOf(page, career).innerText()).toBe('Error submitting application.')
    expect(await noteOf(page, career).innerText()).toBe(messagesOf(career).retryWhenOnline)
    await context.setOffline(false)
    await page.locator(`#${career.block}-sent`).waitFor()
    await expectOneRow(career)
    expect((await bed.site.readStored())[0]?.resume).toMatchObject({ marks: [] })
  })
})

describe('a reply that is lost', () => {
  test.each(takeTenth(['lead', 'career'] as const))('makes no second row: %s', async (name) => {
    const form = { lead, career }[name]
    const { page } = await bed.site.open(form)
    await page.clock.install()
    const keys = await loseFirstReply(page, form)
    await fill(page, form)
    await submit(page, form)
    expect(await noteOf(page, form).innerText()).toBe(messagesOf(form).retrySoon)
    expect(await bed.site.readStored()).toHaveLength(1)
    await page.clock.fastForward('01:00')
    if (form.success) await page.waitForURL(`${bed.site.base}${form.success}`)
    else await page.locator(`#${form.block}-sent`).waitFor()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    await expectOneRow(form)
  })

  test.runIf(isWhole)(
    'and a reload, with the same written once more, make no second row, and nothing written is kept',
    async () => {
      const { page } = await bed.site.open(lead, {}, '?utm_source=one')
      const keys = await loseFirstReply(page, lead)
      await fill(page, lead)
      await submit(page, lead)
      await failureOf(page, lead).waitFor()
      await page.goto(page.url().replace('one', 'two'))
      await page.reload()
      const kept = await page.evaluate((name) => sessionStorage.getItem(name), keysName)
      expect(kept).not.toMatch(/கவிதா|98765|example\.com|Madurai/i)
      await fill(page, lead)
      await submit(page, lead)
      await page.waitForURL(`${bed.site.base}${lead.success}`)
      expect(keys).toHaveLength(2)
      await expectOneRow(lead)
    },
  )

  test.runIf(isWhole)('makes no second row in a browser that refuses storage', async () => {
    const { page, problems } = await bed.site.open(lead)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        })
    })
    await page.reload()
    await loseFirstReply(page, lead)
    await fill(page, lead)
    await submit(page, lead)
    await noteOf(page, lead).waitFor()
    await submit(page, lead)
    await page.waitForURL(`${bed.site.base}${lead.success}`)
    await expectOneRow(lead)
    expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([])
  })
})

test.runIf(isWhole)(
  'a server that cannot store for a moment is asked again, and the page says so',
  async () => {
    const { page } = await bed.site.open(lead)
    let refused = false
    await page.route(`**${lead.endpoint}?*`, (route) => {
      if (refused) return route.continue()
      refused = true
      const body = { statusCode: 503, code: 'unavailable', message: '' }
      return route.fulfill({ status: 503, headers: { 'Retry-After': '2' }, json: body })
    })
    await fill(page, lead)
    await submit(page, lead)
    expect(await failureOf(page, lead).innerText()).toBe('Submission failed. Try again.')
    expect(await noteOf(page, lead).innerText()).toBe(messagesOf(lead).retrySoon)
    await page.waitForURL(`${bed.site.base}${lead.success}`)
    await expectOneRow(lead)
  },
)
