import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BlockReport } from '../../src/contracts/numbers/block-report.ts'
import { readFiles, writeFiles } from '../folders.testing.ts'
import { isWhole } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { isMarked, mark, openMarked, overlay } from './support/previewed-page.testing.ts'
import { type RunningDev, startDev } from './support/start-dev.testing.ts'

const paragraph = 'Practice a little every day, and speak as often as you can with people who answer. '
const files = readFiles(join(import.meta.dirname, '../fixtures/dev-site'))

/** Of the other page, because counts of a page add a button to it. */
const blockReport: BlockReport = {
  ...{ from: '2026-01-01', until: '2026-02-01', by: 'block', notes: [] },
  pages: [
    {
      ...{ name: 'about', views: 100 },
      blocks: [{ block: 'prose', seen: 62, acted: 0, seenShare: 0.62, actedShare: 0, isOnPage: true }],
    },
  ],
}

const browser = await openBrowser()
let folder: string
let dev: RunningDev
let counts: string

const edit = async (file: string, change: (text: string) => string) => {
  const path = join(folder, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}
/** Restores the site, and waits until the preview shows it: the page of the next test would else be reloaded. */
const reset = async () => {
  writeFiles(folder, files)
  const read = async () => (await fetch(dev.address)).text()
  await until(
    'the restored site',
    async () => {
      const shown = await read()
      return ['Welcome', 'First words.', 'Do you deliver?', 'Write to us'].every((text) =>
        shown.includes(text),
      )
    },
    { within: 60_000, pause: 50 },
  )
}
const open = (path = '/') => openMarked(browser, dev.address + path)

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'vaasal-dev-')))
  writeFiles(folder, files)
  counts = `${folder}-counts.json`
  await writeFile(counts, JSON.stringify(blockReport))
  dev = await startDev({ siteDir: folder, counts })
})
afterAll(async () => {
  await dev?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
  if (counts) await rm(counts, { force: true })
})

describe('a page that is open while its document is saved', () => {
  test('shows the new text in place: scroll, focus, typed text and opened answers stay', async () => {
    const { page, context, problems } = await open()
    await page.locator('summary', { hasText: 'deliver' }).click()
    await page.getByLabel('Name').fill('Ka')
    await page.getByLabel('Name').focus()
    const isAwake = () => page.locator('form').evaluate((form) => (form as HTMLFormElement).noValidate)
    await expect.poll(isAwake).toBe(true)
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    const before = await page.evaluate(() => scrollY)
    const top = await page.getByLabel('Name').evaluate((field) => field.getBoundingClientRect().top)
    await edit('pages/home.yaml', (text) =>
      text
        .replace('title: Bread', 'title: Rolls')
        .replace('Do you deliver?", answer: Yes.', 'Do you deliver?", answer: Soon.')
        .replace('Write to us', 'Write a line'),
    )
    await page.getByText('Write a line').waitFor()
    expect(await page.title()).toBe('Rolls')
    expect(await isMarked(page)).toBe(true)
    expect(before).toBeGreaterThan(300)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    expect(await page.getByLabel('Name').evaluate((field) => field.getBoundingClientRect().top)).toBe(top)
    expect(await page.getByLabel('Name').inputValue()).toBe('Ka')
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByText('Soon.', { exact: true }).isVisible()).toBe(true)
    await page.keyboard.type('vi')
    expect(await page.getByLabel('Name').inputValue()).toBe('Kavi')
    await expect.poll(isAwake).toBe(true)
    expect(problems).toEqual([])
    await context.close()
    await reset()
  })

  test('keeps its place when blocks above come and go', async () => {
    const { page, context } = await open()
    const place = () =>
      page.locator('#long').evaluate((block) => Math.round(block.getBoundingClientRect().top))
    await page
      .locator('#long')
      .evaluate((block) =>
        scrollTo({ top: scrollY + block.getBoundingClientRect().top + 40, behavior: 'instant' }),
      )
    const before = await place()
    await edit('pages/home.yaml', (text) => text.replace('First words.', paragraph.repeat(20)))
    await page.getByText(paragraph.repeat(2)).first().waitFor({ state: 'attached' })
    await page.locator('#welcome', { hasText: 'Practice' }).waitFor()
    expect(await place()).toBe(before)
    expect(await isMarked(page)).toBe(true)
    await context.close()
    await reset()
  })
})

describe('a document with mistakes', () => {
  test('is explained over the last good page, and the explanation goes when it is mended', async () => {
    const { page, context } = await open()
    await edit('pages/home.yaml', (text) => text.replace('heading: Welcome', 'headin: Hello'))
    await overlay(page).waitFor()
    const said = await overlay(page).innerText()
    expect(said).toContain('pages/home.yaml:6:5')
    expect(said).toContain('headin: Hello')
    expect(said).toContain('^^^^^^')
    expect(await page.getByRole('heading', { name: 'Welcome' }).isVisible()).toBe(true)
    expect(dev.said()).toContain('pages/home.yaml:6:5')

    await page.keyboard.press('Escape')
    expect(await overlay(page).count()).toBe(0)
    await page
      .locator('vaasal-problems')
      .getByRole('button', { name: /Show \d+ problem/ })
      .click()
    await overlay(page).waitFor()

    await page.reload()
    await overlay(page).waitFor()
    expect(await page.getByRole('heading', { name: 'Welcome' }).isVisible()).toBe(true)
    await mark(page)

    await edit('pages/home.yaml', (text) => text.replace('headin: Hello', 'heading: Hello'))
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    expect(await page.locator('vaasal-problems section').count()).toBe(0)
    expect(await isMarked(page)).toBe(true)
    await context.close()
    await reset()
  })

  test.runIf(isWhole)(
    'has no page to show when the server starts with it, and gets one when it is mended',
    async () => {
      await edit('pages/home.yaml', (text) => text.replace('type: faq', 'type: fax'))
      const other = await startDev({ siteDir: folder })
      const { page, context } = await openPage(browser)
      const response = await page.goto(other.address)
      expect(response?.status()).toBe(500)
      await overlay(page).waitFor()
      expect(await overlay(page).innerText()).toContain('"fax"')
      await reset()
      await page.getByRole('heading', { name: 'Welcome' }).waitFor()
      expect(await page.locator('vaasal-problems section').count()).toBe(0)
      await context.close()
      await other.stop()
    },
  )
})

test.runIf(isWhole)('what was counted of a page is shown at its blocks when it is switched on', async () => {
  const { page, context, problems } = await open('/About/Us')
  await page.getByRole('button', { name: 'Counts' }).click()
  await page.getByText('prose seen by 62 %').waitFor()
  expect(problems).toEqual([])
  await page.goto(dev.address)
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  expect(await page.locator('vaasal-block-counts').count()).toBe(0)
  await context.close()
})

test('warnings are behind a badge in the margin of a phone, over no text and no control', async () => {
  await edit('pages.yaml', (text) =>
    text.replace('  forms:', '  contacts: { a: { phone: +91 00000 00000 } }\n  forms:'),
  )
  const { page, context } = await openPage(browser, { viewport: { width: 360, height: 740 } })
  await page.goto(dev.address)
  const badge = page.locator('vaasal-problems').getByRole('button', { name: /Show \d+ problem/ })
  await badge.waitFor()
  expect(await overlay(page).count()).toBe(0)
  const covered = await page.evaluate(() => {
    const shown = document.querySelector('vaasal-problems')?.shadowRoot?.querySelector('.badge')
    const box = shown?.getBoundingClientRect()
    if (!box) throw new Error('There is no badge.')
    const margin = Math.min(
      ...[...document.querySelectorAll('main :is(h1, h2, summary, button)')].map(
        (one) => one.getBoundingClientRect().left,
      ),
    )
    return { right: box.right, margin, height: box.height }
  })
  expect(covered.right).toBeLessThanOrEqual(covered.margin)
  expect(covered.height).toBeGreaterThanOrEqual(44)
  await badge.click()
  await overlay(page).getByText('is a placeholder').first().waitFor()
  await context.close()
  await reset()
})

describe('who is answered', () => {
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const { port } = new URL(dev.address)
      request(
        { host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, ...headers } },
        (answer) => {
          answer.resume()
          resolve({ status: answer.statusCode, location: answer.headers.location })
        },
      )
        .on('error', reject)
        .end()
    })

  test('pages of this server, and no others', async () => {
    expect(await ask('/', {})).toMatchObject({ status: 200 })
    expect(await ask('/', { host: 'rebound.example' })).toMatchObject({ status: 403 })
    expect(await ask('/src/client/dev/main.ts', { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    })
  })

  test('addresses as the built site answers them', async () => {
    expect(await ask('/start', {})).toMatchObject({ status: 200 })
    expect(await ask('/about/us?a=1', {})).toMatchObject({ status: 302, location: '/About/Us?a=1' })
    expect(await ask('/old', {})).toMatchObject({ status: 302, location: '/About/Us' })
    expect(await ask('/nowhere', {})).toMatchObject({ status: 404 })
  })

  test('no file beside the site and the engine', async () => {
    expect(await ask('/package.json', {})).toMatchObject({ status: 404 })
    expect(await ask('/pages/home.yaml', {})).toMatchObject({ status: 404 })
    expect(await ask('/@fs/etc/passwd', {})).toMatchObject({ status: 403 })
    expect(await ask(`/@fs${folder}/pages.yaml`, {})).toMatchObject({ status: 403 })
    expect(await ask('/src/../pages.yaml', {})).toMatchObject({ status: 403 })
    expect(await ask('/..%2f..%2fetc/passwd', {})).toMatchObject({ status: 404 })
  })
})
