import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IntakeForm } from '../../src/core/forms-file.ts'
import { launchBrowser, openPage } from './support/browser.ts'
import { findAxeViolations } from './support/check-page.ts'
import {
  answers,
  expectAnswers,
  type FormSite,
  fill,
  pdf,
  readForms,
  startFormSite,
  submit,
} from './support/form-site.ts'

let browser: Browser
let site: FormSite
let lead: IntakeForm
let career: IntakeForm

beforeAll(async () => {
  browser = await launchBrowser()
  ;({ lead, career } = await readForms())
})
afterAll(() => browser.close())
beforeEach(async () => {
  site = await startFormSite(browser)
})
afterEach(() => site.close())

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test('a lead ends in a row with every field, and the visitor on the thank-you page', async () => {
    const { page, context, problems } = await site.open(lead, { javaScriptEnabled }, '?utm_campaign=diwali')
    await fill(page, lead)
    await submit(page, lead)
    await page.waitForURL(`${site.base}${lead.success}`)
    const stored = await site.readStored()
    expect(stored).toHaveLength(1)
    expectAnswers(stored[0], lead)
    if (!javaScriptEnabled) expect(stored[0]).toMatchObject({ route: lead.routes[0], campaign: 'diwali' })
    expect(problems).toEqual([])
    await context.close()
  })

  test('an application ends in a row with its résumé, and the page says so', async () => {
    const { page, context, problems } = await site.open(career, { javaScriptEnabled })
    await fill(page, career)
    await submit(page, career)
    await page.locator(`#${career.block}-sent`).waitFor()
    const stored = await site.readStored()
    expect(stored).toHaveLength(1)
    expectAnswers(stored[0], career)
    expect(stored[0]?.resume).toMatchObject({ size: pdf.length, marks: [] })
    expect(problems).toEqual([])
    await context.close()
  })

  test('a wrong number is said beside its field, nothing written is lost, and mended it is stored', async () => {
    const { page, context, problems } = await site.open(lead, { javaScriptEnabled })
    await fill(page, lead, { phone: '+91 12345' })
    await submit(page, lead)
    const phone = lead.fields.find(({ kind }) => kind === 'phone')?.name ?? ''
    const error = page.locator(`#${lead.block}-${phone}-error`)
    await error.waitFor()
    expect(await error.innerText()).toContain('Please enter a valid phone number.')
    expect(
      await page.locator(`#${lead.block}-errors`).evaluate((summary) => summary === document.activeElement),
    ).toBe(true)
    expect(await page.title()).toMatch(/^(Error|.+): /)
    for (const { name, kind } of lead.fields) {
      const value = await page.locator(`#${lead.block} [name="${name}"]`).inputValue()
      if (kind === 'phone') expect(value.replace(/\D/g, '')).toBe('9112345')
      else expect(value).toBe(answers[kind])
    }
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])
    expect(await site.readStored()).toEqual([])
    await fill(page, lead)
    await submit(page, lead)
    await page.waitForURL(`${site.base}${lead.success}`)
    expectAnswers((await site.readStored())[0], lead)
    expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([])
    await context.close()
  })

  test('while nothing can be stored the page says so and keeps what was written', async () => {
    const { page, context } = await site.open(lead, { javaScriptEnabled })
    await fill(page, lead)
    await site.closeIntake()
    await submit(page, lead)
    const failure = page.locator(`#${lead.block} [data-failure]:not(:empty)`)
    await failure.waitFor()
    expect(await failure.innerText()).toMatch(/^(Submission failed|Error submitting form)/)
    const name = lead.fields.find(({ kind }) => kind === 'name')?.name
    expect(await page.locator(`#${lead.block} [name="${name}"]`).inputValue()).toBe(answers.name)
    await context.close()
  })
})

test('a page with mistakes is as accessible as the form itself', async () => {
  const { page, context } = await site.open(lead, { javaScriptEnabled: false })
  await fill(page, lead, { phone: '123' })
  await submit(page, lead)
  await page.locator(`#${lead.block}-errors`).waitFor()
  const html = await page.content()
  await context.close()
  const second = await openPage(browser)
  await second.page.route(`${site.base}/mistakes`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await second.page.goto(`${site.base}/mistakes`)
  expect(await findAxeViolations(second.page)).toEqual([])
  await second.context.close()
})
