import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyGroundNames } from '../../src/core/model/grounds.ts'
import { takeFew } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { findAxeViolations } from './support/check-page.testing.ts'
import { placeExamples, readTheme, renderExamples } from './support/example-pages.testing.ts'

const sites = ['.', 'templates/local-business', 'templates/product-launch', 'tests/fixtures/second-site']
const cases = sites.flatMap((site) => anyGroundNames.map((ground) => [site, ground] as const))

const browser = await openBrowser()
let tour: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  tour = await openPage(browser, { viewport: { width: 1280, height: 900 } })
})
afterAll(() => tour.context.close())

// All blocks of a case are on one page, so that their order is tried too.
test.each(takeFew(cases))('with the colours of %s every block can be read on %s', async (site, ground) => {
  const html = renderExamples(await placeExamples(ground), await readTheme(site))
  await tour.page.setContent(html, { waitUntil: 'domcontentloaded' })
  const painted = await tour.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main > :not([data-tone])')].map(
      (block) => getComputedStyle(block).color,
    ),
  )
  expect(painted.length).toBeGreaterThan(20)
  expect(await findAxeViolations(tour.page, undefined, ['color-contrast'])).toEqual([])
})
