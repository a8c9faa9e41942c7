import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createSiteServer } from '../../src/build/serve-site.ts'
import type { FormsFile, IntakeForm } from '../../src/core/forms-file.ts'
import { openArchive } from '../../src/intake/admin/open-archive.ts'
import { describeServer } from '../../src/intake/settings.ts'
import { type RunningIntake, startIntake } from '../../src/intake/start-intake.ts'
import type { Lead } from '../../src/intake/store/lead-store.ts'
import { launchBrowser, openPage, type WatchedPage } from './support/browser.ts'
import { findAxeViolations } from './support/check-page.ts'

const outDir = inject('folders').main
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')
const answers: Record<string, string> = {
  name: 'கவிதா R',
  email: 'Kavitha@example.com',
  phone: '98765 43210',
  place: 'Madurai "East"',
  text: 'Hello',
}

let browser: Browser
let dataDir: string
let intake: RunningIntake
let app: FastifyInstance
let base: string
let lead: IntakeForm
let career: IntakeForm

beforeAll(async () => {
  browser = await launchBrowser()
  const { forms } = JSON.parse(await readFile(join(outDir, 'forms.json'), 'utf8')) as FormsFile
  const find = (purpose: string) => {
    const form = forms.find((candidate) => candidate.purpose === purpose)
    if (!form) throw new Error(`The site has no form for a ${purpose}.`)
    return form
  }
  lead = find('lead')
  career = find('application')
})
afterAll(() => browser.close())

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vaasal-forms-'))
  const started = await startIntake({ outDir, place: { dataDir }, env: {}, write: () => {} })
  if (!started) throw new Error('The site has no forms.')
  intake = started
  app = await createSiteServer({ outDir, server: describeServer(intake.settings) })
  await app.register(intake.plugin)
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await intake.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function readStored(): Promise<Lead[]> {
  const archive = await openArchive({ dataDir })
  const leads = await archive.list({}, 10)
  await archive.close()
  return leads
}

async function open(
  form: IntakeForm,
  options: { javaScriptEnabled: boolean },
  query = '',
): Promise<WatchedPage> {
  const watched = await openPage(browser, options)
  // Chats are another site.
  await watched.context.route(
    (url) => url.origin !== base,
    (route) => route.fulfill({ body: '' }),
  )
  await watched.page.goto(`${base}${form.routes[0]}${query}`)
  return watched
}

/** Writes into every field as a visitor would. */
async function fill(page: Page, form: IntakeForm, changes: Record<string, string> = {}): Promise<void> {
  const root = page.locator(`#${form.block}`)
  for (const { name, kind } of form.fields) {
    const control = root.locator(`[name="${name}"]`)
    if (kind === 'file') {
      await control.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
    } else if (kind === 'select') await control.selectOption({ index: 1 })
    else {
      await control.click()
      await control.press('ControlOrMeta+a')
      await control.pressSequentially(changes[kind] ?? answers[kind] ?? '')
    }
  }
}

/** react-phone-input-2 tries `Function('return this')`, is refused by the policy, and does without. */
const isNews = (problem: string) => problem !== 'console: policy: script-src eval'

const submit = (page: Page, form: IntakeForm) => page.locator(`#${form.block} [type=submit]`).click()

function expectAnswers(stored: Lead | undefined, form: IntakeForm): void {
  const expected = form.fields.flatMap(({ name, kind }) => {
    if (kind === 'file') return []
    const options = form.schema.properties[name]?.enum as string[] | undefined
    if (kind === 'select') return [[name, options?.[0]]]
    return [[name, kind === 'phone' ? '919876543210' : answers[kind]]]
  })
  expect(stored?.answers).toEqual(Object.fromEntries(expected))
  expect(stored).toMatchObject({
    form: form.name,
    status: 'new',
    notice: { hash: expect.stringMatching(/^sha256-/) },
  })
}

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test('a lead ends in a row with every field, and the visitor on the thank-you page', async () => {
    const { page, context, problems } = await open(lead, { javaScriptEnabled }, '?utm_campaign=diwali')
    await fill(page, lead)
    await submit(page, lead)
    await page.waitForURL(`${base}${lead.success}`)
    const stored = await readStored()
    expect(stored).toHaveLength(1)
    expectAnswers(stored[0], lead)
    if (!javaScriptEnabled) expect(stored[0]).toMatchObject({ route: lead.routes[0], campaign: 'diwali' })
    expect(problems.filter(isNews)).toEqual([])
    await context.close()
  })

  test('an application ends in a row with its résumé, and the page says so', async () => {
    const { page, context, problems } = await open(career, { javaScriptEnabled })
    await fill(page, career)
    await submit(page, career)
    await page.locator(`#${career.block}-sent`).waitFor()
    const stored = await readStored()
    expect(stored).toHaveLength(1)
    expectAnswers(stored[0], career)
    expect(stored[0]?.resume).toMatchObject({ size: pdf.length, marks: [] })
    expect(problems.filter(isNews)).toEqual([])
    await context.close()
  })

  test('a wrong number is said beside its field, nothing written is lost, and mended it is stored', async () => {
    const { page, context, problems } = await open(lead, { javaScriptEnabled })
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
    expect(await readStored()).toEqual([])
    await fill(page, lead)
    await submit(page, lead)
    await page.waitForURL(`${base}${lead.success}`)
    expectAnswers((await readStored())[0], lead)
    expect(problems.filter((problem) => isNews(problem) && !/status of 400/.test(problem))).toEqual([])
    await context.close()
  })

  test('while nothing can be stored the page says so and keeps what was written', async () => {
    const { page, context } = await open(lead, { javaScriptEnabled })
    await fill(page, lead)
    await intake.close()
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
  const { page, context } = await open(lead, { javaScriptEnabled: false })
  await fill(page, lead, { phone: '123' })
  await submit(page, lead)
  await page.locator(`#${lead.block}-errors`).waitFor()
  const html = await page.content()
  await context.close()
  const second = await openPage(browser)
  await second.page.route(`${base}/mistakes`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await second.page.goto(`${base}/mistakes`)
  expect(await findAxeViolations(second.page)).toEqual([])
  await second.context.close()
})
