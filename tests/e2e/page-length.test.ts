import { describe, expect, inject, test } from 'vitest'
import { isWhole, takeFew, takeTenth } from '../sweep.testing.ts'
import {
  openBrowser,
  openPage,
  scrollThrough,
  waitUntilFetched,
  waitUntilIdle,
} from './support/browser.testing.ts'
import { listRepresentatives } from './support/list-paths.testing.ts'

const browser = await openBrowser()

const course = '/tamil/spoken-english-course'
const windows = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const
/** The home page, two pages of advertisements, and pages of other kinds. */
const paths = takeFew([...new Set(['/', `${course}1`, `${course}-google-4`, ...listRepresentatives()])])

describe.each(paths)('%s', (path) => {
  test.each(takeTenth(windows))(
    'is as long at first as after one has scrolled through it, at %i × %i',
    async (width, height) => {
      const { page } = await openPage(browser, { viewport: { width, height } })
      await page.goto(inject('sites').main + path)
      // What moves above the fold and fonts have come, as they do while one looks at the first view.
      await page.evaluate(() => document.fonts.ready)
      await waitUntilFetched(page)
      await waitUntilIdle(page)
      const measure = () => page.evaluate(() => document.documentElement.scrollHeight)
      const claimed = await measure()
      await scrollThrough(page)
      const real = await measure()
      expect(Math.abs(claimed - real) / real, `${claimed} and ${real} pixels`).toBeLessThanOrEqual(0.05)
    },
  )
})

test.runIf(isWhole)(
  'a quiz whose code does not come shows a question when the one before has a choice, then all results',
  async () => {
    const { page } = await openPage(browser)
    await page.route(/quiz-behaviour/, (route) => route.abort())
    await page.goto(`${inject('sites').main}/Course/Foundation`)
    const seen = (part: string) => page.locator(`#levelTest ${part}:visible`)
    for (let number = 1; number <= 5; number += 1) {
      expect(await seen('fieldset').count()).toBe(number)
      expect(await seen('[data-quiz-result]').count()).toBe(0)
      await seen('fieldset').last().locator('label').first().click()
    }
    expect(await seen('[data-quiz-result]').count()).toBe(4)
  },
)
