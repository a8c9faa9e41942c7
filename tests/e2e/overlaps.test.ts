import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { takeFew } from '../sweep.testing.ts'
import { withLimit } from '../until.testing.ts'
import { openBrowser, openTour, type Tour } from './support/browser.testing.ts'
import { findOverlaps } from './support/find-overlaps.testing.ts'
import { listPaths, listRepresentatives, readPage } from './support/list-paths.testing.ts'

const windows = [
  [320, 640],
  [360, 616],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const

const browser = await openBrowser()
let tour: Tour
beforeAll(async () => {
  tour = await openTour(browser)
})
beforeEach(() => tour.renew())

/** Pages that stand for others, in every window or in some that are drawn, and the others, in the narrowest. */
function listVisits(folder: string): { path: string; seen: readonly (readonly [number, number])[] }[] {
  const representatives = listRepresentatives(folder)
  return takeFew(listPaths(folder), 2).map((path) => ({
    path,
    seen: representatives.includes(path) ? takeFew(windows, 2) : windows.slice(0, 1),
  }))
}

/** Windows of phones, and one of each other layout. */
const firstViews = [
  [320, 568],
  [360, 616],
  [360, 740],
  [390, 664],
  [768, 1024],
  [1280, 800],
] as const

/**
 * Runs in the page, at its end: whether a docked control shows, which wakes at the first sign. The chat does on every page
 * that scrolls; a page where the arrow is alone may end before it would show.
 */
function isDockReached(): boolean {
  const docks = [...document.querySelectorAll<HTMLElement>('[data-dock]')]
  const isShort = scrollY <= (docks.some(({ dataset }) => dataset.dock === 'strip') ? 0 : 300)
  return isShort || docks.length === 0 || docks.some(({ dataset }) => dataset.waiting === undefined)
}

/**
 * Runs in the page, at its top: the docked controls that are seen though something can be read or pressed there, and
 * what of an opening, its offer and its action one that stays in the window cuts.
 */
function findCovered(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const docked = [...document.querySelectorAll('[data-dock]')].filter(isSeen).map(({ id }) => `${id} is seen`)
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      getComputedStyle(element).position === 'fixed' && isSeen(element) && !element.closest('dialog'),
  )
  const parts = [...document.querySelectorAll('main [data-offer-card], main :is(a, button)[data-tone]')]
  const cut = bars.flatMap((bar) =>
    parts
      .filter((part) => !bar.contains(part) && isSeen(part))
      .filter((part) => {
        const [{ top, bottom }, edge] = [part.getBoundingClientRect(), bar.getBoundingClientRect()]
        return top < edge.top && bottom > edge.top
      })
      .map((part) => `cut: ${part.textContent}`),
  )
  return [...docked, ...cut]
}

describe.each(['main', 'second'] as const)('on the %s site', (site) => {
  const withForms = listPaths(inject('folders')[site]).filter((path) =>
    readPage(path, inject('folders')[site]).includes('type="submit"'),
  )
  test.each(takeFew(withForms))(
    'no docked control stays where the button lies that sends the form of %s',
    async (path) => {
      const { page, visit } = tour
      await page.setViewportSize({ width: 360, height: 740 })
      await visit(inject('sites')[site] + path)
      await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))
      const button = page.locator('main [type=submit]:visible').first()
      // Its middle is where a strip at the foot of the window has its own.
      const show = (element: Element) =>
        scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 10, behavior: 'instant' })
      const isOnTop = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }
      await button.evaluate(show)
      await expect.poll(() => button.evaluate(isOnTop), { timeout: 10_000 }).toBe(true)
    },
    60_000,
  )

  test.each(takeFew([...listPaths(inject('folders')[site]), '/no-such-page']))(
    'scrolled down and up again, nothing lies over the first view of %s, and nothing cuts it',
    async (path) => {
      const { page, visit } = tour
      await visit(inject('sites')[site] + path)
      for (const [width, height] of firstViews) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => document.fonts.ready)
        await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
        await page.waitForFunction(isDockReached)
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await expect
          .poll(() => page.evaluate(findCovered), { message: `${width} × ${height}`, timeout: 10_000 })
          .toEqual([])
      }
    },
    60_000,
  )

  test.each(listVisits(inject('folders')[site]))(
    'at rest no docked control of $path lies over an action or over text in any window',
    async ({ path, seen }) => {
      const { page, visit } = tour
      await page.setViewportSize({ width: 360, height: 740 })
      await visit(inject('sites')[site] + path)
      // Docked controls wake at the visitor's first sign.
      await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))
      for (const [width, height] of seen) {
        await page.setViewportSize({ width, height })
        const size = `${width} × ${height}`
        const overlaps = page.evaluate(findOverlaps)
        expect(await withLimit(`overlaps at ${size}`, overlaps, 30_000), size).toEqual([])
      }
    },
    60_000,
  )
})
