import type { Browser, JSHandle, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openPage, scrollThrough } from './support/browser.ts'
import { listPaths } from './support/list-paths.ts'
import { type FocusStop, type FocusWatch, watchFocus } from './support/watch-focus.ts'

const base = inject('sites').main
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each([360, 1280])('at %s px', (width) => {
  test.each(listPaths())(
    '%s: the Tab key reaches everything, each with a focus that is seen',
    async (path) => {
      const { page, context } = await openPage(browser, {
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      })
      await page.goto(base + path)
      await scrollThrough(page)
      const watch = await page.evaluateHandle(watchFocus)
      const stops: FocusStop[] = []
      // What wakes or shows behind the focus is met the next time round.
      for (let round = 0; round < 6 && (await listMissed(watch)).length > 0; round += 1)
        stops.push(...(await walk(page, watch)), ...(await turnBack(page, watch)))
      expect(await listMissed(watch), 'missed').toEqual([])
      expect(
        stops.filter(({ hasRing }) => !hasRing),
        'without a ring',
      ).toEqual([])
      expect(
        stops.filter(({ isSeen }) => !isSeen),
        'behind something',
      ).toEqual([])
      await context.close()
    },
  )
})

const listMissed = (watch: JSHandle<FocusWatch>) => watch.evaluate(({ listMissed }) => listMissed())

/** Presses Tab from the beginning of the page to its end. */
async function walk(page: Page, watch: JSHandle<FocusWatch>): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  while (stops.length < 300) {
    await page.keyboard.press('Tab')
    const stop = await watch.evaluate(({ takeStop }) => takeStop())
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error('The Tab key never comes to the end of the page.')
}

/** What shows once the page is scrolled, the way back to its top, may come just after the focus has left the page. */
async function turnBack(page: Page, watch: JSHandle<FocusWatch>): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  while (stops.length < 3) {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.keyboard.press('Shift+Tab')
    const stop = await watch.evaluate(({ takeStop }) => takeStop())
    if (!stop) break
    stops.push(stop)
  }
  return stops
}
