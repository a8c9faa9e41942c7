import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { takeTenth } from '../sweep.testing.ts'
import { withLimit } from '../until.testing.ts'
import { connectBrowser, openTour, type Tour } from './support/browser.testing.ts'
import { findOverlaps } from './support/find-overlaps.testing.ts'
import { listPaths, listRepresentatives } from './support/list-paths.testing.ts'

const windows = [
  [320, 640],
  [360, 616],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const

let browser: Browser
let tour: Tour
beforeAll(async () => {
  browser = await connectBrowser()
  tour = await openTour(browser)
})
afterAll(() => browser.close())
beforeEach(() => tour.renew())

/** What is drawn of pages that stand for others, in every window, and of the others, in the narrowest. */
function listVisits(folder: string): { path: string; seen: readonly (readonly [number, number])[] }[] {
  const representatives = listRepresentatives(folder)
  const drawn = takeTenth(
    listPaths(folder).flatMap((path) =>
      windows
        .slice(0, representatives.includes(path) ? windows.length : 1)
        .map((window) => ({ path, window })),
    ),
  )
  return [...new Set(drawn.map(({ path }) => path))].map((path) => ({
    path,
    seen: drawn.filter((one) => one.path === path).map(({ window }) => window),
  }))
}

describe.each(['main', 'second'] as const)('on the %s site', (site) => {
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
