import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import { openBrowser, openPage, type WatchedPage } from './support/browser.testing.ts'
import { findAxeViolations, measureSidewaysScroll } from './support/check-page.testing.ts'
import { type DeskBed, deskPassword, startDesk } from './support/desk.testing.ts'
import { blockReport, numbersReport } from './support/numbers-report.testing.ts'

const browser = await openBrowser()
let desk: DeskBed
let opened: WatchedPage[] = []

beforeEach(async () => {
  desk = await startDesk()
})
afterEach(async () => {
  const watched = opened
  opened = []
  await Promise.all(watched.map(({ context }) => context.close()))
  await desk.close()
  // Without a session the server says 401, which the browser writes down; so it does with a conflict. A stream of
  // events ends with its page.
  const expected = /the server responded with a status of (?:401|409)|\/api\/updates net::ERR_ABORTED/
  expect(watched.flatMap(({ problems }) => problems.filter((problem) => !expected.test(problem)))).toEqual([])
})

const wide = { viewport: { width: 1280, height: 800 } }
const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true }

async function open(options: BrowserContextOptions = wide): Promise<Page> {
  const watched = await openPage(browser, options)
  opened.push(watched)
  return watched.page
}

/** The page of somebody who is signed in. */
async function openAs(name: string, path = '/', options: BrowserContextOptions = wide): Promise<Page> {
  const page = await open(options)
  const reply = await page.context().request.post(`${desk.address}/api/sign-in`, {
    data: { name, password: deskPassword },
    headers: { Origin: desk.address },
  })
  expect(reply.status()).toBe(200)
  await page.goto(desk.address + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const type = (page: Page, text: string) => page.keyboard.type(text)
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, role: 'combobox' | 'link' | 'textbox', name: RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first()
  await target.waitFor()
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press(page, 'Tab')
  }
  throw new Error(`Tab does not reach the ${role} ${name}.`)
}
const readFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
async function checkLook(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBe(0)
}
async function findSmallTargets(page: Page): Promise<string[]> {
  return page
    .locator('button, select, textarea, input:not([type=checkbox]), .entry, .contact-link, .top a, .back')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML.slice(0, 120)),
    )
}

test('from an empty store to an enrolled lead by letters alone, at 1280 px', async () => {
  const page = await open()
  await page.goto(desk.address)
  await page.getByLabel('Password').waitFor()
  await type(page, 'asha')
  await press(page, 'Tab')
  await type(page, deskPassword)
  await press(page, 'Enter')
  await page.getByText('No leads yet.').waitFor()
  await desk.addLead()
  const entry = page.getByRole('link', { name: /Kavitha Raman/ })
  await entry.waitFor()
  await press(page, 'j', 'Enter')
  await expect.poll(() => readFocus(page)).toBe('Kavitha Raman')
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await press(page, 'a')
  await page.getByRole('status').getByText('Assigned to Asha').waitFor()
  await press(page, 'n')
  await type(page, 'Wants evenings. Undo this? No.')
  await press(page, 'Control+Enter')
  await page.getByRole('status').getByText('Note saved').waitFor()
  await press(page, 'Escape', 's', 'e', 'Enter')
  await page.getByRole('status').getByText('Status: enrolled').waitFor()
  await checkLook(page)
  await press(page, 'Escape')
  await expect.poll(() => readFocus(page)).toContain('Kavitha Raman')
  expect(await entry.textContent()).toContain('enrolled')
  expect(await entry.textContent()).toContain('For you · 1 note')
  expect(await entry.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})

test.runIf(isWhole)('from an empty store to an enrolled lead by Tab alone, at 360 px', async () => {
  const page = await open(narrow)
  await page.goto(desk.address)
  await page.getByLabel('Password').waitFor()
  await type(page, 'Asha')
  await press(page, 'Tab')
  await type(page, deskPassword)
  await press(page, 'Tab', 'Enter')
  await page.getByText('No leads yet.').waitFor()
  expect(await findSmallTargets(page)).toEqual([])
  await desk.addLead()
  await tabTo(page, 'link', /Kavitha Raman/)
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'History' }).waitFor()
  expect(await page.getByRole('link', { name: /Kavitha/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919876543210')
  expect(await page.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe(
    `https://wa.me/919876543210?text=${encodeURIComponent('வணக்கம் Kavitha, Thaimozhi English-லிருந்து பேசுகிறோம்.')}`,
  )
  await tabTo(page, 'textbox', /New note/)
  await type(page, 'Paid.')
  await press(page, 'Tab', 'Enter')
  await page.getByRole('status').getByText('Note saved').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, 'combobox', /^Status/)
  await press(page, 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
  await page.getByRole('status').getByText('Status: enrolled').waitFor()
  expect(await findSmallTargets(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBe(0)
  await page.getByRole('heading', { level: 1 }).focus()
  await press(page, 'Shift+Tab', 'Enter')
  await expect.poll(() => readFocus(page)).toContain('enrolled')
  expect(await measureSidewaysScroll(page)).toBe(0)
})

test.runIf(isWhole)(
  'a lead that is sent while the list is open is announced, and nothing moves until it is asked for',
  async () => {
    await desk.addLead({ receivedAt: Date.now() - 60_000 })
    const page = await openAs('Asha')
    const first = page.locator('a[data-lead]').first()
    await first.waitFor()
    const before = await first.boundingBox()
    await press(page, 'j')
    await desk.addLead({ answers: { name: 'Arun', phone: '+919876543211' } })
    await page.getByRole('button', { name: '1 new lead – show' }).waitFor()
    expect(await page.getByRole('status').allTextContents()).toContain('1 new lead')
    expect(await readFocus(page)).toContain('Kavitha')
    expect(await first.textContent()).toContain('Kavitha')
    expect((await first.boundingBox())?.x).toBe(before?.x)
    await press(page, 'r')
    // Who waits longest stays at the top.
    await expect.poll(() => page.locator('a[data-lead]').last().textContent()).toContain('Arun')
    expect(await first.textContent()).toContain('Kavitha')
  },
)

test.runIf(isWhole)(
  'two people at one lead: the second learns what the first did, and loses nothing',
  async () => {
    const id = await desk.addLead()
    const asha = await openAs('Asha', `/leads/${id}`)
    const note = asha.getByLabel('New note')
    await note.fill('Paid today.')
    // What others do arrives by itself; this page does not hear of it in time.
    await asha.route('**/api/leads?*', (route) => route.abort())
    await asha.route('**/api/leads', (route) => route.abort())
    const meera = await openAs('Meera', `/leads/${id}`)
    await meera.getByRole('heading', { name: 'History' }).waitFor()
    await press(meera, 's', 'l', 'Enter')
    await meera.getByRole('status').getByText('Status: lost').waitFor()
    await asha.getByRole('button', { name: 'Save note' }).click()
    const conflict = asha.getByRole('region', { name: 'Somebody else was faster' })
    await conflict.getByText('Meera changed the status from new to lost').waitFor()
    expect(await note.inputValue()).toBe('Paid today.')
    await checkLook(asha)
    await conflict.getByRole('button', { name: 'Save mine now' }).click()
    await asha.getByRole('status').getByText('Note saved').waitFor()
    await meera.getByText('Paid today.').waitFor()
    // The list is asked for until the page is closed.
    await asha.close()
    opened[0]?.problems.splice(0, Number.POSITIVE_INFINITY)
  },
)

test.runIf(isWhole)('undo by the key and in the history, and what was undone stays in it', async () => {
  const id = await desk.addLead()
  const page = await openAs('Asha', `/leads/${id}`)
  await page.getByRole('heading', { name: 'History' }).waitFor()
  const status = page.getByLabel('Status').last()
  await press(page, 's', 'l', 'Enter')
  await page.getByRole('status').getByText('Status: lost').waitFor()
  await press(page, 'u')
  await page.getByRole('status').getByText('Undone').waitFor()
  await expect.poll(() => status.inputValue()).toBe('new')
  // Keys open the list of choices; passing through them saves nothing.
  await status.focus()
  await press(page, 'ArrowDown', 'ArrowDown', 'Escape')
  expect(await status.inputValue()).toBe('new')
  await press(page, 'a')
  await page.getByRole('status').getByText('Assigned to Asha').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Undo: took the lead' }).click()
  await page.getByRole('status').getByText('Undone').waitFor()
  const history = page.getByRole('region', { name: 'History' })
  await expect.poll(() => history.getByText('undid a change').count()).toBe(2)
  expect(await history.getByText('changed the status from new to lost').count()).toBe(1)
})

test('a session that ends leads to the sign-in and back, and the note is still there', async () => {
  const id = await desk.addLead()
  const page = await openAs('Asha', `/leads/${id}`)
  await page.getByLabel('New note').fill('Paid today.')
  await desk.endSessions('Asha')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Your session has ended.').waitFor()
  expect(await measureSidewaysScroll(page)).toBe(0)
  await type(page, deskPassword)
  await press(page, 'Enter')
  await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('Paid today.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('status').getByText('Note saved').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/leads/${id}`)
})

test.runIf(isWhole)('a script in every field is shown as text, by each of the three pages', async () => {
  const script = '<img src="/x" onerror="document.title=1"><script>document.title=1</script>'
  const id = await desk.addLead({
    ...{ answers: { name: script, phone: script, email: `${script}@example.com`, [script]: script } },
    ...{ form: script, route: script, language: script, campaign: script },
    ...{ consents: { [script]: true }, notice: { id: script, hash: script } },
    context: { route: script, variant: script, language: script, notice: script },
  })
  const page = await openAs('Asha', `/leads/${id}`, narrow)
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.getByLabel('New note').fill(script)
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('status').getByText('Note saved').waitFor()
  expect(await page.locator('.note-text').textContent()).toBe(script)
  expect(await page.locator('body img, body script').count()).toBe(0)
  expect(await measureSidewaysScroll(page)).toBe(0)
  await page.getByRole('link', { name: 'All leads' }).click()
  await page.locator('a[data-lead]').waitFor()
  expect(await measureSidewaysScroll(page)).toBe(0)
  const row = numbersReport.rows[0]
  await page.route('**/api/numbers*', (route) =>
    route.fulfill({ json: { ...numbersReport, notes: [script], rows: [{ ...row, name: script }] } }),
  )
  await page.goto(`${desk.address}/numbers`)
  await page.getByRole('heading', { name: 'From visit to enrolment' }).waitFor()
  expect(await page.locator('body img, body script').count()).toBe(0)
  expect(await measureSidewaysScroll(page)).toBe(0)
  expect(await page.title()).toBe('Numbers – Desk')
})

test.each(takeTenth(['light', 'dark'] as const))(
  'axe finds nothing in %s, and nothing scrolls sideways',
  async (scheme) => {
    const resume = Buffer.from('%PDF-1.4\n%%EOF\n')
    await desk.addLead({ receivedAt: Date.now() - 90_000_000, form: 'career', resume })
    await desk.addLead({ consents: { whatsapp: true, news: false } })
    const page = await openAs('Asha', '/', { ...narrow, colorScheme: scheme })
    await page.route('**/api/numbers*', (route) => route.fulfill({ json: numbersReport }))
    await page.getByRole('button', { name: 'The 2 leads of Kavitha Raman' }).click()
    await page.getByRole('button', { name: 'More filters' }).click()
    await checkLook(page)
    await page.locator('a[data-lead]').nth(1).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    expect(await page.getByRole('link', { name: /Download the file \(PDF/ }).getAttribute('href')).toContain(
      '/resume',
    )
    await press(page, 's')
    await checkLook(page)
    await press(page, 'Escape', '?')
    await page.getByRole('dialog').waitFor()
    await checkLook(page)
    await press(page, 'Escape')
    await page.goto(`${desk.address}/numbers`)
    await page.getByRole('heading', { name: 'From visit to enrolment' }).waitFor()
    await checkLook(page)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await measureSidewaysScroll(page)).toBe(0)
    }
    await page.route('**/api/blocks*', (route) => route.fulfill({ json: blockReport }))
    await page.setViewportSize(narrow.viewport)
    await page.locator('select[name=by]').selectOption('block')
    await page.getByRole('heading', { name: '<b>Spoken English</b>' }).waitFor()
    await checkLook(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Password').waitFor()
    await checkLook(page)
  },
)

test('a name of 300 letters takes two lines of the list, and paper has the whole lead alone', async () => {
  const name = `${'Long '.repeat(60)}name`
  await desk.addLead({ answers: { name, phone: '919876543210', text: 'line\n'.repeat(60) } })
  const page = await openAs('Asha')
  const entry = page.locator('.entry-name')
  await entry.waitFor()
  expect((await entry.boundingBox())?.height).toBeLessThan(60)
  await entry.click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await entry.isVisible()).toBe(false)
  for (const name of ['Save note', 'Sign out', 'Chat'])
    expect(await page.getByText(name, { exact: true }).isVisible(), name).toBe(false)
  const pane = page.locator('.lead-pane')
  expect(await pane.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1_200)
})
