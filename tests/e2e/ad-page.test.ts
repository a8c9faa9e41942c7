import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { toPageFile } from '../../src/builder/files/page-files.ts'
import { isWhole } from '../sweep.testing.ts'
import { openBrowser, openPage, waitUntilFetched } from './support/browser.testing.ts'

const path = '/tamil/spoken-english-course-google-4'
const base = inject('sites').main
const folder = inject('folders').main
const browser = await openBrowser()

const compress = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const scriptsOf = (requests: readonly string[]) => requests.filter((address) => address.endsWith('.js'))
const weigh = (scripts: readonly string[]) =>
  scripts.reduce((sum, address) => sum + compress(readFileSync(join(folder, new URL(address).pathname))), 0)

describe('the weight of the ad page', () => {
  test('HTML with its styles fits the first round trip: at most 14.6 KB compressed, and nothing blocks rendering', () => {
    const markup = readFileSync(join(folder, toPageFile(path)))
    expect(compress(markup)).toBeLessThanOrEqual(14_600)
    expect(gzipSync(markup, { level: 9 }).length).toBeLessThanOrEqual(14_600)
    const head = markup.toString().split('</head>')[0] ?? ''
    expect(head).not.toMatch(/<link[^>]+rel="?stylesheet/)
    expect(head).not.toMatch(/<script(?![^>]*\btype="application\/ld\+json"| data-runtime="[^"]*">)/)
  })

  test('30 untouched seconds fetch at most 4 KB of script, and no React', async () => {
    const { page, requests } = await openPage(browser)
    await page.clock.install()
    await page.goto(base + path)
    await waitUntilFetched(page)
    await page.clock.runFor(30_000)
    await waitUntilFetched(page)
    const scripts = scriptsOf(requests)
    expect(scripts.length).toBeGreaterThan(0)
    expect(weigh(scripts)).toBeLessThanOrEqual(4096)
    expect(scripts.filter((address) => /react|styled|island/.test(address))).toEqual([])
  })
})

describe('the offer', () => {
  test('stands in the first view with headline, proof and action at 360 × 740', async () => {
    const { page } = await openPage(browser)
    await page.goto(base + path)
    await page.locator('[data-pause-button]').waitFor()
    for (const part of ['h1', 'text=4.8', '#offer', 'a[data-chat]']) {
      const box = await page.locator(part).first().boundingBox()
      expect(box, part).not.toBeNull()
      expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 60), part).toBeLessThanOrEqual(740)
    }
  })

  test.runIf(isWhole).each([320, 360, 768])(
    'at %i pixels says a price in one line, second in size to the countdown',
    async (width) => {
      const { page } = await openPage(browser, { viewport: { width, height: 740 } })
      await page.goto(`${base}/tamil/spoken-english-course-google-2`)
      // The headline font comes after all else.
      await waitUntilFetched(page)
      await page.evaluate(() => document.fonts.ready)
      const { parts, bottom } = await page.locator('[data-offer-card]').evaluate((card) => ({
        parts: [...card.querySelectorAll('p > *')].map((part) => {
          const { fontSize, lineHeight } = getComputedStyle(part)
          const { height } = part.getBoundingClientRect()
          return {
            text: part.textContent,
            size: Number.parseFloat(fontSize),
            lines: height / Number.parseFloat(lineHeight),
          }
        }),
        bottom: card.getBoundingClientRect().bottom,
      }))
      const [first, price] = parts.toSorted((one, other) => other.size - one.size)
      expect(first?.text).toMatch(/^\d:\d\d$/)
      expect(price?.text).toContain('₹')
      expect(price?.lines).toBeCloseTo(1, 1)
      // On phones the bar of the action covers nothing of the box.
      const bar = await page.locator('#offer a').locator('..').boundingBox()
      expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0)
    },
  )
})

test('a script that does not come leaves the page whole and is reported once', async () => {
  const { page, problems } = await openPage(browser)
  await page.route(/offerBox-behaviour/, (route) => route.abort())
  await page.goto(base + path)
  await expect
    .poll(() => problems.filter((problem) => problem.includes('Loading chunk failed')))
    .toHaveLength(1)
  expect(problems.find((problem) => problem.includes('Loading chunk failed'))).toContain(
    '/assets/offerBox-behaviour',
  )
  expect(await page.getByRole('link', { name: 'CLICK TO JOIN' }).getAttribute('href')).toMatch(/^https:/)
})
