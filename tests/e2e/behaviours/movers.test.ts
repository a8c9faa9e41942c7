import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { factOn } from '../../facts/main-site.testing.ts'
import { isWhole, takeTenth } from '../../sweep.testing.ts'
import { openBrowser } from '../support/browser.testing.ts'
import { openStill, pass, reveal, untilAwake } from '../support/still-clock.testing.ts'

const browser = await openBrowser()

/** Which of the elements has the attribute. */
const find = (page: Page, selector: string, attribute: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, name) => elements.flatMap((element, at) => (element.hasAttribute(name) ? [at] : [])),
      attribute,
    )

/** Slick takes a step a moment after it was asked to; a block that is in view at once may begin while the page opens (100 ms). */
const moment = 120

/** What a mover shows at first and right after each of so many turns; right before a turn ends nothing has changed. */
async function watchTurns<Shown>(page: Page, period: number, turns: number, read: () => Promise<Shown>) {
  await pass(page, moment)
  const seen = [await read()]
  for (let turn = 0; turn < turns; turn += 1) {
    await pass(page, period - 2 * moment)
    expect(await read()).toEqual(seen.at(-1))
    await pass(page, 2 * moment)
    seen.push(await read())
  }
  return seen
}

test('the highlight lines change one by one', async () => {
  const { page } = await openStill(browser, '/')
  await reveal(page, '#highlights', 1)
  const seen = await watchTurns(page, 3500, 4, () => find(page, '#highlights li', 'data-lit'))
  expect(seen).toEqual([[0], [1], [2], [3], [0]])
})

describe('the testimonials', () => {
  const dots = '#testimonials .slick-dots li'
  const readPlace = (page: Page) =>
    page
      .locator(dots)
      .evaluateAll((items) =>
        items.flatMap((item, at) => (item.classList.contains('slick-active') ? [at] : [])),
      )

  test.each(takeTenth(['/', '/Region/Tamil']))(
    'advance every 3 seconds, with eight indicators and no arrows: %s',
    async (path) => {
      const { page } = await openStill(browser, path)
      await reveal(page, '#testimonials', 0.2)
      await untilAwake(page, dots)
      await reveal(page, '#testimonials', 1)
      expect(await page.locator(dots).count()).toBe(8)
      expect(await page.locator('#testimonials .slick-arrow').count()).toBe(0)
      const seen = await watchTurns(page, 3000, 8, () => readPlace(page))
      expect(seen).toEqual([[0], [1], [2], [3], [4], [5], [6], [7], [0]])
    },
  )

  test.runIf(isWhole)('go on under the pointer, and stand still once paused', async () => {
    const { page } = await openStill(browser, '/', { viewport: { width: 1280, height: 800 } })
    await reveal(page, '#testimonials', 0.2)
    await untilAwake(page, dots)
    await reveal(page, '#testimonials', 1)
    await page.locator('#testimonials .slick-active').first().hover()
    await pass(page, 3000 + moment)
    expect(await readPlace(page)).toEqual([1])
    await pass(page, 1000)
    await page.locator('#testimonials [data-pause-button]').click()
    await pass(page, 30_000)
    expect(await readPlace(page)).toEqual([1])
    await page.locator('#testimonials [data-pause-button]').click()
    await pass(page, 3000 + moment)
    expect(await readPlace(page)).toEqual([2])
  })

  test.runIf(isWhole).each([
    ['at once', 0],
    ['half-way', 250],
  ] as const)('obey a dot that is pressed while the row moves by itself: %s', async (_, later) => {
    const { page } = await openStill(browser, '/', { viewport: { width: 1280, height: 800 } })
    await reveal(page, '#testimonials', 0.2)
    await untilAwake(page, dots)
    await reveal(page, '#testimonials', 1)
    await pass(page, 3000 + moment + later)
    expect(await readPlace(page)).toEqual([1])
    await page.locator(dots).nth(5).locator('button').click()
    await pass(page, 1000)
    expect(await readPlace(page)).toEqual([5])
    await pass(page, 30_000)
    expect(await readPlace(page)).toEqual([5])
  })

  test.runIf(isWhole)('follow a drag that begins while the row moves by itself', async () => {
    const { page } = await openStill(browser, '/', { viewport: { width: 1280, height: 800 } })
    await reveal(page, '#testimonials', 0.2)
    await untilAwake(page, dots)
    await reveal(page, '#testimonials', 1)
    await pass(page, 3000 + moment)
    expect(await readPlace(page)).toEqual([1])
    const row = await page.locator('#testimonials .slick-list').boundingBox()
    if (!row) throw new Error('The row has no box')
    const [x, y] = [row.x + row.width / 2, row.y + row.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 200, y, { steps: 4 })
    await page.mouse.up()
    await pass(page, 1000)
    expect(await readPlace(page)).toEqual([2])
  })
})

test.runIf(isWhole)('the three cards of the careers page turn in order, 2 seconds each', async () => {
  const { page } = await openStill(browser, '/Career')
  await reveal(page, '#flipCards', 1)
  const seen = await watchTurns(page, 2000, 3, () => find(page, '#flipCards [data-card]', 'data-flipped'))
  expect(seen).toEqual([[0], [1], [2], [0]])
})

test('the hero slider and the row of eight icons move on every 7 seconds', async () => {
  const { page } = await openStill(browser, '/tamil/spoken-english-course')
  await reveal(page, '#showcase', 1)
  const slides = await page.locator('#showcase [data-slide]').count()
  const row = page.locator('#showcase [data-icons]')
  expect(await row.locator('> li').count()).toBe(8)
  const seen = await watchTurns(page, 7000, slides, () => find(page, '#showcase [data-slide]', 'data-shown'))
  expect(seen).toEqual([...Array.from({ length: slides }, (_, at) => [at]), [0]])
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(75)
})

describe('the counters', () => {
  const readNumbers = (page: Page) => page.locator('#stats [data-value]').allInnerTexts()
  const counting = (page: Page) => page.locator('#stats[data-counting]').count()
  const pages = ['/', '/Region/Tamil', '/Region/Malayalam', '/Region/Telugu']
  const endsOf = (route: string) =>
    ['trainers', 'reviewsShort', 'students', 'followers'].map((name) => factOn(route, name))

  test.runIf(isWhole)(
    'count under reduced motion too, as text, while the loops around them stand still',
    async () => {
      const { page } = await openStill(browser, '/', { reducedMotion: 'reduce' })
      await reveal(page, '#stats', 0.55)
      expect((await readNumbers(page)).map((text) => Number.parseFloat(text))).toEqual([0, 0, 0, 0])
      const left = () => page.locator('#stats').evaluate((block) => block.style.getPropertyValue('--left'))
      await pass(page, 1000)
      expect(Number.parseFloat((await readNumbers(page))[0] ?? '')).toBeGreaterThan(0)
      expect(await left()).toBe('')
      await pass(page, 1100)
      expect(await readNumbers(page)).toEqual(endsOf('/'))
    },
  )

  test.each(takeTenth(pages))(
    'count once from 0 in 2 seconds, from when half of them is seen: %s',
    async (path) => {
      const { page } = await openStill(browser, path)
      const end = endsOf(path)
      await reveal(page, '#stats', 0.45)
      await pass(page, 10_000)
      expect(await readNumbers(page)).toEqual(end)
      await reveal(page, '#stats', 0.55)
      expect(await counting(page)).toBe(1)
      expect((await readNumbers(page)).map((text) => Number.parseFloat(text))).toEqual([0, 0, 0, 0])
      await pass(page, 1900)
      const [trainers = ''] = await readNumbers(page)
      expect(Number.parseInt(trainers, 10)).toBeGreaterThan(Number.parseInt(end[0] ?? '', 10) * 0.8)
      expect(await counting(page)).toBe(1)
      await pass(page, 150)
      expect(await counting(page)).toBe(0)
      expect(await readNumbers(page)).toEqual(end)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await reveal(page, '#stats', 1)
      expect(await counting(page)).toBe(0)
    },
  )
})
