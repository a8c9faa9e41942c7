import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectBrowser, openTour, scrollThrough, type Tour } from './support/browser.ts'
import { findAxeViolations, measureSidewaysScroll } from './support/check-page.ts'
import { findClippedText } from './support/find-clipped-text.ts'
import { listPaths, listRepresentatives } from './support/list-paths.ts'
import { offersChat } from './support/offers-chat.ts'
import { closeEverything, openEverything } from './support/open-everything.ts'
import { checkDialogs, checkTabs, showMistakes } from './support/visit-states.ts'
import { walkFocus } from './support/walk-focus.ts'

/** Phones, tablets and wide screens. */
const widths = [320, 360, 768, 1280]
const base = inject('sites').main
const representatives = new Set(listRepresentatives())
let browser: Browser
let tour: Tour

beforeAll(async () => {
  browser = await connectBrowser()
  tour = await openTour(browser, { reducedMotion: 'reduce' })
})
afterAll(() => browser.close())

const setWidth = (width: number) => tour.page.setViewportSize({ width, height: 740 })

/** What a visitor sets under the appearance of the browser, in pixels. */
async function setLetters(size: number): Promise<void> {
  await tour.session.send('Page.setFontSizes', { fontSizes: { standard: size } })
  expect(await tour.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    `${size}px`,
  )
}

/** Text that is cut off or over another, with every answer open; and by how much the page scrolls sideways. */
async function listUnreadable(): Promise<string[]> {
  const sideways = await measureSidewaysScroll(tour.page)
  const unreadable = await tour.page.evaluate(findClippedText)
  return sideways === 0 ? unreadable : [`scrolls sideways by ${sideways} px`, ...unreadable]
}

/** A carousel measures its cards anew a moment after the width has changed. */
const expectReadable = (width: number) =>
  expect.poll(listUnreadable, { message: `${width} px`, timeout: 5000 }).toEqual([])

test('pages of many kinds stand for the others', () => {
  expect(representatives.size).toBeGreaterThan(10)
})

// One visit for each page: the tests of a page follow one another on it, and each sets the width that it needs.
describe.each(listPaths())('%s', (path) => {
  beforeAll(async () => {
    await setWidth(320)
    await tour.visit(base + path)
    await setLetters(16)
    await scrollThrough(tour.page)
  })

  test('at every width axe finds nothing, a chat is in reach, no text is cut off, none scrolls sideways', async () => {
    const { page } = tour
    for (const width of widths) {
      const message = `${width} px`
      await setWidth(width)
      // What only wide screens have wakes and loads.
      if (width >= 768) await scrollThrough(page)
      await expect.poll(() => page.evaluate(offersChat), { message }).toBe(true)
      await expect.poll(() => measureSidewaysScroll(page), { message }).toBe(0)
      // Within a layout nothing changes but sizes: axe looks at each with the answers open and closed.
      if (width === 360 || width === 1280) expect(await findAxeViolations(page), message).toEqual([])
      await openEverything(page)
      await expectReadable(width)
      if (width === 320 || width === 768) expect(await findAxeViolations(page), message).toEqual([])
      await closeEverything(page)
    }
  })

  test('with letters of 200 % no text is cut off or over another, none scrolls sideways', async () => {
    await openEverything(tour.page)
    await setLetters(32)
    for (const width of widths) {
      await setWidth(width)
      await expectReadable(width)
    }
  })

  // What blocks do is the same on every page that is made of the same ones.
  if (!representatives.has(path)) return

  test.each([360, 1280])(
    'at %i px the Tab key reaches everything, each with a focus that is seen',
    async (width) => {
      await setLetters(16)
      await closeEverything(tour.page)
      await setWidth(width)
      expect(await walkFocus(tour.page)).toEqual([])
    },
  )

  test('is accessible with its mistakes shown, on every tab and in its dialog', async () => {
    const { page } = tour
    await setLetters(16)
    await openEverything(page)
    if (await showMistakes(page)) {
      for (const width of widths) {
        await setWidth(width)
        expect(await measureSidewaysScroll(page), `${width} px`).toBe(0)
        if (width === 320 || width === 768) expect(await findAxeViolations(page), `${width} px`).toEqual([])
      }
    }
    await setWidth(1280)
    expect(await checkTabs(page)).toEqual([])
    expect(await checkDialogs(page)).toEqual([])
  })
})
