import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { toPageFile } from '../../src/builder/files/page-files.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import { openBrowser, openPage, waitUntilFetched } from './support/browser.testing.ts'
import { serveInPieces } from './support/serve-in-pieces.testing.ts'

const base = inject('sites').main
const folder = inject('folders').main
const ad = '/tamil/spoken-english-course-google-4'
const browser = await openBrowser()

/** The files that were requested before the page was first painted, and those that were requested after it. */
const splitByPaint = (page: Page) =>
  page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource')
    const list = (isEarly: boolean) =>
      files.filter(({ startTime }) => startTime < paint === isEarly).map(({ name }) => new URL(name).pathname)
    return { paint, before: list(true), after: list(false) }
  })
const areFontsEnabled = () => document.querySelector('style[data-fonts]')?.hasAttribute('media') === false

describe.each(takeTenth(['/', ad]))('%s', (path) => {
  test('requests only images before its first paint, and the runtime and the fonts after it', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(base + path)
    await page.evaluate(() => document.fonts.ready)
    await waitUntilFetched(page)
    const { paint, before, after } = await splitByPaint(page)
    expect(paint).toBeGreaterThan(0)
    expect(before.filter((name) => !/\.(?:svg|webp|jpg|png)$/.test(name))).toEqual([])
    expect(after.some((name) => /\/main\.[\w-]+\.js$/.test(name))).toBe(true)
    expect(after.some((name) => name.endsWith('.woff2'))).toBe(true)
    expect(problems).toEqual([])
  })

  test.runIf(isWhole)('enables the fonts at once when it is opened again', async () => {
    const { page } = await openPage(browser)
    await page.goto(base + path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(areFontsEnabled)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const fonts = document.querySelector('style[data-fonts]')
        document.documentElement.dataset.early = String(fonts?.hasAttribute('media') === false)
      })
    })
    await page.goto(base + path)
    expect(await page.locator('html').getAttribute('data-early')).toBe('true')
  })

  test.runIf(isWhole)('has its fonts without JavaScript', async () => {
    const { page, requests, problems } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(base + path)
    await expect
      .poll(() => requests.filter((address) => address.endsWith('.woff2')).length)
      .toBeGreaterThan(0)
    expect(problems).toEqual([])
  })
})

test.runIf(isWhole)(
  'letters that no heading of a page has are shown to a visit that has them, and loaded by nobody else',
  async () => {
    const { page, requests, problems } = await openPage(browser)
    // A device's own font, 'Anek fallback', has these letters too, where it is installed.
    const areLettersShown = () =>
      page.evaluate(() =>
        Array.from(document.fonts).some(
          ({ family, status, unicodeRange }) =>
            family.replaceAll('"', '') === 'Anek' && status === 'loaded' && unicodeRange.includes('U+B80'),
        ),
      )
    const listLetters = () => requests.filter((address) => address.includes('anek-tamil'))
    const thanks = `${base}/tamil/Thank`
    await page.goto(thanks)
    await page.waitForFunction(areFontsEnabled)
    await page.evaluate(() => document.fonts.ready)
    await waitUntilFetched(page)
    expect([await areLettersShown(), listLetters()]).toEqual([false, []])
    await page.goto(base + ad)
    await expect.poll(() => listLetters().length, { message: 'the ad page loads its letters' }).toBe(1)
    await page.goto(thanks)
    await expect.poll(areLettersShown, { message: 'the letters are shown' }).toBe(true)
    expect(problems).toEqual([])
  },
)

test('the late font moves the first view of a page in Latin letters by less than can be seen', async () => {
  const { page } = await openPage(browser)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.woff2$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${base}/`)
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading')
  release()
  await page.evaluate(() => document.fonts.ready)
  await waitUntilFetched(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('750 20px Anek'))).toBe(true)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
  expect(shift).toBeLessThan(0.05)
})

test('a page that is painted before all of it has arrived wakes all of it', async () => {
  const html = readFileSync(join(folder, toPageFile(ad)), 'utf8')
  const middle = html.indexOf('</h1>') + '</h1>'.length
  const server = await serveInPieces({
    base,
    address: ad,
    firstPiece: html.slice(0, middle),
    onSent: (path) => {
      if (!/\/main\..*\.js$/.test(path)) return
      server.send(html.slice(middle))
      server.finish()
    },
  })
  const { page, context, problems } = await openPage(browser)
  await page.goto(server.address)
  // The last block of the page waits for a sign of the visitor.
  await page.keyboard.press('Shift')
  await expect
    .poll(async () => {
      // The block wakes at the visitor's first sign, once the script listens for it.
      await page.keyboard.press('Shift')
      return (await splitByPaint(page)).after
    })
    .toEqual(expect.arrayContaining([expect.stringContaining('backToTop-behaviour')]))
  expect(problems).toEqual([])
  await context.close()
  server.close()
})
