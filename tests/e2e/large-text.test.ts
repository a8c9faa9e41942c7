import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openEverything, openPage, scrollThrough } from './support/browser.ts'
import { measureSidewaysScroll } from './support/check-page.ts'
import { findClippedText } from './support/find-clipped-text.ts'
import { listPaths } from './support/list-paths.ts'

const base = inject('sites').main

describe.each([
  { size: '100 %', letters: 16 },
  { size: '200 %', letters: 32 },
])('with letters of $size', ({ letters }) => {
  let browser: Browser

  beforeAll(async () => {
    // What a visitor sets under the appearance of the browser.
    browser = await launchBrowser([`blink-settings=defaultFontSize=${letters}`])
  })
  afterAll(() => browser.close())

  test.each(listPaths())('%s: no text is cut off or over another, none scrolls sideways', async (path) => {
    const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
    await page.goto(base + path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${letters}px`,
    )
    await scrollThrough(page)
    await openEverything(page)
    const complaints: string[] = []
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const sideways = await measureSidewaysScroll(page)
      if (sideways !== 0) complaints.push(`${width} px: scrolls sideways by ${sideways} px`)
      complaints.push(
        ...(await page.evaluate(findClippedText)).map((complaint) => `${width} px: ${complaint}`),
      )
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
