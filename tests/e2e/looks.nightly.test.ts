import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { takeTenth } from '../sweep.testing.ts'
import { openBrowser, openPage, openTour, type Tour } from './support/browser.testing.ts'
import { findBrokenWords } from './support/find-broken-words.testing.ts'

const base = inject('sites').main
const browser = await openBrowser()
let tours: Record<'reduce' | 'no-preference', Tour>
beforeAll(async () => {
  tours = {
    reduce: await openTour(browser, { reducedMotion: 'reduce' }),
    'no-preference': await openTour(browser),
  }
})

async function visit(
  path: string,
  [width, height]: [number, number],
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<Page> {
  const tour = tours[reducedMotion]
  await tour.renew()
  await tour.page.setViewportSize({ width, height })
  await tour.visit(base + path)
  return tour.page
}

test('the name of the brand has one face on every ground', async () => {
  const page = await visit('/tamil/spoken-english-course-google-4', [360, 740])
  const faces = await page.locator('header a > span').evaluate((name) =>
    [name, ...name.querySelectorAll('*')].map((part) => {
      const { fontFamily, fontWeight } = getComputedStyle(part)
      return `${fontWeight} ${fontFamily}`
    }),
  )
  expect(faces.length).toBeGreaterThan(1)
  expect(new Set(faces).size).toBe(1)
})

test.each(takeTenth([568, 640, 740]))(
  'at 320 × %i pixels the price of google-2 stands above the bar',
  async (height) => {
    const page = await visit('/tamil/spoken-english-course-google-2', [320, height])
    const edges = await page.locator('#offer').evaluate((offer) => ({
      card: offer.querySelector('[data-offer-card]')?.getBoundingClientRect().bottom ?? Number.NaN,
      bar: offer.querySelector('a')?.parentElement?.getBoundingClientRect().top ?? Number.NaN,
    }))
    expect(edges.card).toBeLessThanOrEqual(edges.bar)
  },
)

test.each(
  takeTenth(
    [
      [768, [2, 2], 'reduce'],
      [1100, [2, 2], 'no-preference'],
      [1280, [4], 'no-preference'],
      [1600, [4], 'no-preference'],
    ] as const,
    2,
  ),
)('at %i pixels the four highlights of About stand in rows of %j', async (width, rows, motion) => {
  const page = await visit('/Aboutus', [width, 1000], motion)
  if (motion === 'no-preference') await page.locator('#highlights button').waitFor()
  const tops = await page
    .locator('#highlights li')
    .evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().top)))
  expect([...new Set(tops)].map((top) => tops.filter((one) => one === top).length)).toEqual(rows)
})

test('on paper nothing stands on every sheet, and closed answers are read', async () => {
  const page = await visit('/tamil/spoken-english-course-google-2', [718, 1000])
  await page.emulateMedia({ media: 'print' })
  const { fixed, closed } = await page.evaluate(() => ({
    fixed: [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 80)),
    closed: [...document.querySelectorAll('details:not([open])')].filter(
      (details) => (details.lastElementChild?.getBoundingClientRect().height ?? 0) < 10,
    ).length,
  }))
  await page.emulateMedia({ media: null })
  expect({ fixed, closed }).toEqual({ fixed: [], closed: 0 })
})

test('on paper all highlights are read', async () => {
  const page = await visit('/Aboutus', [718, 1000], 'no-preference')
  const readOpacities = () =>
    page.locator('#highlights li').evaluateAll((lines) => lines.map((line) => getComputedStyle(line).opacity))
  await expect.poll(readOpacities).toEqual(['1', '0', '0', '0'])
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
  expect(await readOpacities()).toEqual(['1', '1', '1', '1'])
  await page.emulateMedia({ media: null })
})

test.each(takeTenth([768, 1280]))(
  'at %i pixels the sheet of a test keeps its height from the first question to the result',
  async (width) => {
    const page = await visit('/Course/Foundation', [width, 740])
    await page.locator('#levelTest').scrollIntoViewIfNeeded()
    await page.locator('#levelTest[data-asking]').waitFor()
    const sheet = page.locator('#levelTest header + div')
    // The room is measured again when the fonts have come.
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
    const heights = [await sheet.evaluate((element) => element.getBoundingClientRect().height)]
    for (let question = 1; question <= 5; question += 1) {
      await page.locator('#levelTest fieldset:visible input').last().click()
      heights.push(await sheet.evaluate((element) => element.getBoundingClientRect().height))
      await page.locator('#levelTest button:visible').click()
      heights.push(await sheet.evaluate((element) => element.getBoundingClientRect().height))
    }
    expect(new Set(heights).size, heights.join()).toBe(1)
  },
)

test('on a wide screen three quotes are whole, however many take turns', async () => {
  const page = await visit('/', [1280, 800])
  await page.locator('#testimonials').scrollIntoViewIfNeeded()
  await page.locator('#testimonials .slick-track').waitFor()
  const seen = await page.locator('#testimonials .slick-active blockquote').evaluateAll((quotes) =>
    quotes.map((quote) => {
      const { left, right } = quote.getBoundingClientRect()
      return left > 63 && right < innerWidth - 61
    }),
  )
  expect(seen).toEqual([true, true, true])
})

test('at 768 pixels the buttons of neighbouring cards are as high as each other', async () => {
  const page = await visit('/Region/Tamil', [768, 1024])
  const heights = await page
    .locator('#courses a[data-tone]')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(3)
  expect(new Set(heights).size).toBe(1)
})

/** Runs in the page: of these elements, the text of those that are not seen whole on the page's width. */
function findUnprinted(elements: Element[]): (string | null)[] {
  return elements
    .filter((element) => {
      const { left, right, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return !isSeen || height < 10 || left < 0 || right > innerWidth
    })
    .map(({ textContent }) => textContent)
}

test.each([
  ['the panels of tabs', '/ContactUs', '#tabs [data-upgraded]', '#tabs [role=tabpanel] dl', 3],
  [
    'the questions of a test',
    '/Course/Foundation',
    '#levelTest[data-asking]',
    '#levelTest fieldset > legend',
    5,
  ],
  [
    'the answers of a test',
    '/Course/Foundation',
    '#levelTest[data-asking]',
    '#levelTest fieldset > details',
    5,
  ],
  [
    'the results of a test',
    '/Course/Foundation',
    '#levelTest[data-asking]',
    '#levelTest [data-quiz-result]',
    4,
  ],
  [
    'quotes that take turns',
    '/',
    '#testimonials .slick-track',
    '#testimonials .slick-slide:not(.slick-cloned)',
    8,
  ],
  ['options that take turns', '/', '#why [data-options] details:not([open])', '#why details > p', 4],
  ['both sides of cards', '/Career', '[data-flipping]', '#flipCards [data-card] p:not([aria-hidden])', 3],
])('on paper %s are all read', async (_, path, awake, parts, count) => {
  const page = await visit(path, [718, 1000], 'no-preference')
  await page.locator(parts.split(' ')[0] ?? parts).scrollIntoViewIfNeeded()
  await page.locator(awake).first().waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
  const printed = page.locator(parts)
  expect(await printed.count()).toBe(count)
  expect(await printed.evaluateAll(findUnprinted)).toEqual([])
  await page.emulateMedia({ media: null })
})

test.each(takeTenth(['/', '/PrivacyPolicy', '/tamil/spoken-english-course-google-4'], 2))(
  'zoomed four times, nothing of %s stays in the window, and text spacing leaves it as wide as the window',
  async (path) => {
    const page = await visit(path, [320, 256])
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    await page.locator('[data-dock]').first().waitFor({ state: 'attached' })
    const findStaying = () =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .filter(
          (element) =>
            element.checkVisibility({ opacityProperty: true }) && element.offsetWidth >= innerWidth,
        )
        .map(({ id, textContent }) => `${id} ${textContent}`)
    await expect.poll(() => page.evaluate(findStaying)).toEqual([])
    const spacing =
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'
    await page.addStyleTag({ content: spacing })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const wide = await page
      .locator('a[data-size], button')
      .evaluateAll((buttons) =>
        buttons.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent),
      )
    expect(wide).toEqual([])
  },
)

test.each(takeTenth(['/', '/Career', '/ContactUs', '/tamil/spoken-english-course', '/Region/Telugu'], 3))(
  'in forced colours every button of %s has a border that is seen, and the chosen tab a ground',
  async (path) => {
    const page = await visit(path, [360, 740])
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    const bare = await page
      .locator('a[data-size], [type=submit], main button[data-tone], [data-dock] > a')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
              getComputedStyle(button)
            return (
              borderTopStyle !== 'solid' ||
              Number.parseFloat(borderTopWidth) < 1 ||
              borderTopColor === backgroundColor
            )
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      )
    const grounds = await page
      .locator('[role=tab]')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).backgroundColor))
    await page.emulateMedia({ forcedColors: null })
    expect(bare).toEqual([])
    if (grounds.length > 0) expect(new Set(grounds).size).toBe(2)
  },
)

test.each([360, 768])(
  'at %i pixels the strip of highlights is as high before its turns as during them',
  async (width) => {
    const { page } = await openPage(browser, { viewport: { width, height: 1000 } })
    const strip = page.locator('#highlights')
    const measure = () => strip.evaluate((element) => element.getBoundingClientRect().height)
    let wake = () => {}
    await page.route(/highlights-behaviour/, async (route) => {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
      await route.continue()
    })
    const asked = page.waitForRequest(/highlights-behaviour/)
    await page.goto(`${base}/Aboutus`)
    await strip.scrollIntoViewIfNeeded()
    await asked
    await page.evaluate(() => document.fonts.ready)
    const before = await measure()
    wake()
    await page.locator('#highlights[data-turning]').waitFor()
    expect(await measure()).toBe(before)
  },
)

test('from 1280 pixels on what stands beside headings of the home page begins at one line', async () => {
  for (const width of takeTenth([1280, 1920])) {
    const page = await visit('/', [width, 800])
    const lefts = await Promise.all(
      ['#welcome h2', '#faq details'].map((part) =>
        page
          .locator(part)
          .first()
          .evaluate((element) => Math.round(element.getBoundingClientRect().left)),
      ),
    )
    expect(new Set(lefts).size, `${width} px: ${lefts}`).toBe(1)
    expect(lefts[0]).toBeGreaterThan(width / 3)
  }
})

test.each(
  takeTenth([
    ['/', '#day'],
    ['/Aboutus', '#journey'],
    ['/Course/Foundation', '#faq'],
  ] as const),
)('the control of the clip of %s stands in the corner of its image', async (path, clip) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    const page = await visit(path, [width, height])
    const [image, control] = [
      await page.locator(`${clip} picture:has(+ video)`).boundingBox(),
      await page.locator(`${clip} video ~ div :is(a, button):visible`).boundingBox(),
    ]
    if (!image || !control) throw new Error('The clip has no control.')
    expect(image.x + image.width - control.x - control.width).toBeCloseTo(12, 0)
    expect(image.y + image.height - control.y - control.height).toBeCloseTo(12, 0)
  }
})

test.each(
  takeTenth([
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const),
)('at %i pixels the image of google-5 ends behind the card that lies over it', async (width, height) => {
  const page = await visit('/tamil/spoken-english-course-google-5', [width, height])
  const [image, card] = [
    await page.locator('#hero img').boundingBox(),
    await page.locator('[data-offer-card]').boundingBox(),
  ]
  if (!image || !card) throw new Error('The page has no offer over an image.')
  const foot = image.y + image.height
  expect(foot).toBeGreaterThan(card.y)
  expect(foot).toBeLessThan(card.y + card.height)
})

test.each(
  takeTenth([
    [360, 740],
    [768, 1024],
  ] as const),
)('at %i pixels the rating of a page for a town covers nothing of its image', async (width, height) => {
  const page = await visit('/tamil/spoken-english-in-kanchipuram', [width, height])
  const [image, rating] = [
    await page.locator('#hero img').boundingBox(),
    await page.getByText('4.8 stars').boundingBox(),
  ]
  if (!image || !rating) throw new Error('The page has no rating beside an image.')
  expect(rating.y + rating.height).toBeLessThan(image.y)
})

test.each(takeTenth([320, 768, 1024, 1280], 2))(
  'at %i pixels the longest names of towns are whole in their headlines',
  async (width) => {
    for (const town of takeTenth(['kumbakonam', 'tirunelveli', 'coimbatore'])) {
      const page = await visit(`/tamil/spoken-english-in-${town}`, [width, 800])
      expect(await page.locator('h1').evaluate(findBrokenWords), town).toEqual([])
    }
  },
)

test.each(takeTenth([768, 1024, 1280]))(
  'at %i pixels addresses of mail in the footer break at most behind their @, in a wide font',
  async (width) => {
    const page = await visit('/', [width, 800])
    await page.addStyleTag({ content: 'footer { letter-spacing: 0.14em }' })
    const broken = await page.locator('footer a[href^=mailto]').evaluateAll((links) =>
      links.flatMap((link) => {
        const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let word = words.nextNode(); word; word = words.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(word)
          if (range.getClientRects().length > 1) found.push(word.textContent ?? '')
        }
        return found
      }),
    )
    expect(broken).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

test('the numbers of the desk break the name of a page between its words only', async () => {
  const { page } = await openPage(browser)
  const folder = join(import.meta.dirname, '../../src/leads/desk/browser/styles')
  const css = ['ground', 'numbers'].map((name) => readFileSync(join(folder, `${name}.css`), 'utf8')).join('')
  const cells = '<td>1,000</td>'.repeat(6)
  await page.setContent(
    `<style>${css}</style><section class="wide-table"><table><tr><th scope="row">tamil/spoken-english-coursebeginners-google</th>${cells}</tr></table></section>`,
  )
  expect(await page.locator('th').evaluate(findBrokenWords)).toEqual([])
})
