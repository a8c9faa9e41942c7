import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { isWhole, takeFew, takeTenth } from '../../sweep.testing.ts'
import { openBrowser, openPage, openTour, type Tour } from '../support/browser.testing.ts'
import { openStill, pass, reveal, settle } from '../support/still-clock.testing.ts'

const browser = await openBrowser()

const base = inject('sites').main
/** For what looks at a page as it is; what needs another browser opens a page of its own. */
let tour: Tour
beforeAll(async () => {
  tour = await openTour(browser)
})
beforeEach(async () => {
  await tour.renew()
  await tour.page.setViewportSize({ width: 360, height: 740 })
})
const course = '/tamil/spoken-english-course'

describe('the arrow back to the top', () => {
  const shows = (page: Page) =>
    page.locator('#backToTop').evaluate((arrow) => getComputedStyle(arrow).opacity)

  test.runIf(isWhole)('is hidden at 300 px, shows at 301 px, and scrolls smoothly up', async () => {
    const { page } = await openStill(browser, '/')
    const scrollTo = async (top: number) => {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await settle(page)
      return page.locator('#backToTop').evaluate((arrow) => arrow.hasAttribute('data-waiting'))
    }
    expect(await scrollTo(300)).toBe(true)
    expect(await scrollTo(301)).toBe(false)
    await expect.poll(() => shows(page)).toBe('1')
    await scrollTo(2000)
    const asked = await page.evaluate(() => {
      const calls: unknown[] = []
      const scroll = window.scrollTo.bind(window)
      Object.assign(window, {
        scrollTo: (options: ScrollToOptions) => {
          calls.push(options)
          scroll(options)
        },
      })
      document.querySelector<HTMLElement>('#backToTop a')?.click()
      return calls
    })
    expect(asked).toEqual([{ top: 0, behavior: 'smooth' }])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('the contact tabs', () => {
  const current = (page: Page) => page.locator('[role=tab][aria-selected=true]').innerText()

  test('show Course first, and change by click and by keyboard', async () => {
    const { page, visit } = tour
    await visit(`${base}/ContactUs`)
    await page.getByRole('tab', { name: 'Course' }).waitFor()
    expect(await current(page)).toBe('Course')
    for (const name of ['Business', 'Jobs']) {
      await page.getByRole('tab', { name }).click()
      expect(await current(page)).toBe(name)
      expect(await page.getByRole('tabpanel').filter({ visible: true }).count()).toBe(1)
    }
    await page.keyboard.press('ArrowRight')
    expect(await current(page)).toBe('Course')
    await page.keyboard.press('End')
    expect(await current(page)).toBe('Jobs')
  })
})

test.runIf(isWhole)(
  'the anchor of a contact tab leads to that tab, from another page and on its own',
  async () => {
    const { page } = await openPage(browser)
    const current = () => page.locator('[role=tab][aria-selected=true]').innerText()
    await page.goto(`${base}/ContactUs#tabs-jobs`)
    await page.getByRole('tab', { name: 'Jobs' }).waitFor()
    expect(await current()).toBe('Jobs')
    await page.evaluate(() => {
      location.hash = '#tabs-business'
    })
    await expect.poll(current).toBe('Business')
  },
)

test.each(
  takeTenth([
    ['/', '#faq details'],
    ['/Career', '#roles details'],
    ['/', '#footer details'],
  ] as const),
)('the accordion %s %s opens and closes on click', async (path, selector) => {
  const { page, visit } = tour
  await visit(base + path)
  const entry = page.locator(selector).last()
  const isOpen = () => entry.evaluate((details) => (details as HTMLDetailsElement).open)
  expect(await isOpen()).toBe(false)
  await entry.locator('summary').click()
  expect(await isOpen()).toBe(true)
  await entry.locator('summary').click()
  expect(await isOpen()).toBe(false)
})

test('the active item of the navigation is red', async () => {
  const { page, visit } = tour
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(`${base}/Career`)
  const colours = await page.evaluate(() => {
    const read = (element: Element | null) => element && getComputedStyle(element).color
    const items = [...document.querySelectorAll('#topNav nav li > :first-child')]
    return {
      current: read(document.querySelector('#topNav [aria-current]')),
      others: items.filter((item) => !item.matches('[aria-current]')).map(read),
    }
  })
  expect(colours.current).toBe('rgb(179, 18, 47)')
  expect(colours.others).not.toContain('rgb(179, 18, 47)')
})

test('the navigation stays at the top while the page scrolls', async () => {
  const { page, visit } = tour
  await visit(`${base}/`)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  expect(await page.locator('#topNav').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
})

test.runIf(isWhole)('all boxes of What You Get are ticked on load', async () => {
  const { page } = await openPage(browser)
  await page.goto(base + course)
  const boxes = page.locator('#get input[type=checkbox]')
  expect(await boxes.count()).toBe(6)
  expect(await boxes.evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked))).toBe(true)
})

test.each(
  takeFew([
    [767, 75, 'phone-call'],
    [768, 170, 'phone-call-wide'],
  ] as const),
)('at %i px the icons are %i px wide and the hero shows %s', async (width, size, picture) => {
  const { page, visit } = tour
  await page.setViewportSize({ width, height: 900 })
  await visit(base + course)
  const video = page.locator('#hero video')
  const playing = () => video.evaluate((clip) => (clip as HTMLVideoElement).currentSrc)
  await expect.poll(playing).toMatch(new RegExp(`/${picture}\\.`))
  const icon = page.locator('#showcase [data-icons] img').first()
  await icon.scrollIntoViewIfNeeded()
  expect((await icon.boundingBox())?.width).toBe(size)
  const shown = await page
    .locator('#hero picture img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
  expect(shown.some((address) => new RegExp(`/${picture}[.-](?!wide)`).test(address))).toBe(true)
})

test.runIf(isWhole)(
  'Join Now of the first variant scrolls to the form in the middle of the page',
  async () => {
    const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 } })
    await page.goto(`${base}${course}1`)
    await page.getByRole('link', { name: 'Join Now' }).first().click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    const top = () => page.locator('#enrol').evaluate((form) => Math.abs(form.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(200)
    expect(new URL(page.url()).pathname).toBe(`${course}1`)
  },
)

test.runIf(isWhole).each(['#100%', '#50%off', '#%E0%A4%A'])(
  'an address that ends in %s stops no script: the form wakes, the campaign is kept, dialogs open',
  async (fragment) => {
    const { page, problems } = await openPage(browser)
    await page.goto(`${base}${course}1?utm_source=google${fragment}`)
    await page.locator('#enrol [name=name]').focus()
    await page.locator('#enrol [data-picker]').waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vaasal-visits')))
      .toContain('"utm_source":"google"')
    await page.goto(`${base}/${fragment}`)
    await page.getByRole('link', { name: 'Join Now' }).first().click()
    await page.locator('dialog[open]').waitFor()
    expect(problems).toEqual([])
  },
)

test("google-7's footer has the visitor's year when the page is older", async () => {
  const { page } = await openPage(browser)
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00Z'))
  await page.goto(`${base}${course}-google-7`)
  await page.locator('#footer').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('#footer').innerText()).toContain('© 2031')
})

test.runIf(isWhole)("google-7's footer has the year, the others their fixed line", async () => {
  const { page } = await openPage(browser)
  for (const [path, year] of [
    [`${course}-google-7`, '2026'],
    [course, '2025'],
    ['/', '2025'],
  ]) {
    await page.goto(base + path)
    expect(await page.locator('#footer').innerText()).toContain(`© ${year}`)
  }
})

describe('confetti on the thank-you page', () => {
  const falls = (page: Page) => page.locator('body > canvas').count()

  test('falls once, for 3 seconds', async () => {
    const { page, problems } = await openStill(browser, '/tamil/Thank')
    await pass(page, 500)
    // Decoration outside of every landmark.
    expect(await page.locator('body > canvas[aria-hidden=true]').count()).toBe(1)
    let passed = 500
    for (; passed < 10_000 && (passed < 1000 || (await falls(page)) > 0); passed += 100) await pass(page, 100)
    // The last piece of paper lives for 120 frames.
    expect(passed / 1000).toBeCloseTo(5, 0)
    await pass(page, 60_000)
    expect(await falls(page)).toBe(0)
    expect(problems).toEqual([])
  })

  test.runIf(isWhole)('does not fall under reduced motion', async () => {
    const { page } = await openStill(browser, '/tamil/Thank', { reducedMotion: 'reduce' })
    await pass(page, 1000)
    expect(await falls(page)).toBe(0)
  })
})

test.each(
  takeTenth([
    ['/ContactUs', '#maps', 2],
    [course, '#reels', 3],
  ] as const),
)('%s %s: %i facades load nothing until they are clicked', async (path, block, count) => {
  const { page, requests, visit } = tour
  await visit(base + path)
  await reveal(page, block, 0.5)
  const abroad = () => requests.filter((address) => !address.startsWith(base))
  expect(await page.locator(`${block} [data-facade]`).count()).toBe(count)
  expect(await page.locator(`${block} a[href^="https:"]`).count()).toBe(count)
  expect(abroad()).toEqual([])
  await page.locator(`${block} [data-facade] button`).first().click()
  await expect.poll(() => abroad().length).toBe(1)
  expect(await page.locator(`${block} iframe`).count()).toBe(1)
})
