import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { takeTenth } from '../sweep.testing.ts'
import { openBrowser, openTour, type Tour } from './support/browser.testing.ts'
import { listPaths } from './support/list-paths.testing.ts'

/** Pages that open with a button; on those for advertisements it is docked. */
const paths = listPaths().filter((path) => !/^\/(?:tamil|404)|(?:Policy|Conditions)$/.test(path))

const browser = await openBrowser()
let tour: Tour
beforeAll(async () => {
  tour = await openTour(browser)
})
beforeEach(() => tour.renew())

test.each(takeTenth(paths))(
  'on a phone with the bars of its browser, the first view of %s shows the main action whole',
  async (path) => {
    const { page, visit } = tour
    await page.setViewportSize({ width: 360, height: 616 })
    await visit(inject('sites').main + path)
    const action = await page.locator('main a[data-tone], main a[lang]').first().boundingBox()
    expect(action).not.toBeNull()
    expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(616)
  },
)

test('a sentence in an opening leaves the price of an offer below it in the first view', async () => {
  const { page, visit } = tour
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(`${inject('sites').main}/tamil/spoken-english-course-google-2`)
  const { price, bar } = await page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.insertAdjacentHTML(
      'afterend',
      '<p style="margin-top:12px">One box, warm from the oven, in the shop that is nearest to you.</p>',
    )
    const prices = [...document.querySelectorAll('[data-offer-card] *')].filter(({ textContent }) =>
      textContent?.includes('₹'),
    )
    const action = document.querySelector('a[data-chat]')
    return {
      price: prices.at(-1)?.getBoundingClientRect().bottom,
      bar: action?.getBoundingClientRect().top,
    }
  })
  expect(price).toBeGreaterThan(0)
  expect(price).toBeLessThan(bar ?? 0)
})
