import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { renderBlocks } from './support/render-blocks.testing.ts'

// Only the night needs it: what stands at one height or edge changes with the styles of these blocks alone.
/** Another object each time: the same one twice would be an anchor in YAML. */
const picture = () => ({ src: 'media/a.svg', alt: 'A loaf' })
const long =
  'Wheat, water, salt and a starter that is older than the shop. It stays fresh for four days, or for five.'
const plans = [
  { name: 'One day', prices: [{ amount: '₹900' }], includes: ['Talks'] },
  {
    ...{ name: 'Both days', text: 'For those who stay.', recommended: '40 seats' },
    ...{ prices: [{ amount: '₹1,500' }], includes: ['Talks', 'Tea'] },
  },
  { name: 'A brush', prices: [{ amount: '₹3,200' }], includes: ['Talks'] },
]
const steps = [
  { name: 'Ask', text: 'In the chat.' },
  { name: 'Eat', text: 'At home.' },
]
const entries = [
  {
    ...{ type: 'cards', id: 'cards', heading: 'Bread' },
    cards: [
      { name: 'Rye', picture: picture(), text: long },
      { name: 'Buns', picture: picture(), text: 'Soft.' },
      { name: 'Cake', picture: picture(), text: 'Sweet.' },
    ],
  },
  { type: 'pricing', id: 'plans', heading: 'Tickets', plans },
  { type: 'steps', id: 'steps', heading: 'How', items: steps },
  {
    ...{ type: 'agenda', id: 'agenda', heading: 'Who is on when' },
    days: [{ name: 'Saturday', sessions: [{ from: '10:30', to: '11:15', name: 'How to letter a bus' }] }],
  },
  { type: 'steps', id: 'half', heading: 'Half', items: steps },
  {
    ...{ type: 'exchange', id: 'talk', heading: 'A lesson', us: 'Trainer', visitor: 'You' },
    items: [
      { from: 'us', text: 'Tea?' },
      { from: 'visitor', text: 'Yes.' },
    ],
  },
  {
    ...{ type: 'reviews', id: 'reviews', heading: 'Reviews', action: { label: 'All', to: '#cards' } },
    quotes: ['One', 'Two', 'Three'].map((author) => ({ quote: 'Good bread.', author })),
  },
  {
    ...{ type: 'stats', id: 'stats' },
    items: [
      { value: '75', label: 'communications' },
      { value: '12', label: 'documentations' },
      { value: '7', label: 'days' },
      { value: '3', label: 'rooms' },
    ],
  },
]
const html = renderBlocks(entries, { headlines: { align: 'centre' } }).replace(
  / id="(?:half|talk)"/g,
  ' data-side="right"$&',
)

const browser = await openBrowser()
let tour: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  tour = await openPage(browser)
})
afterAll(() => tour.context.close())

async function show(width: number, content = html): Promise<Page> {
  await tour.page.setViewportSize({ width, height: 900 })
  await tour.page.setContent(content)
  return tour.page
}

const tops = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top)))
const allAlike = (values: readonly unknown[]) => new Set(values).size === 1 && values.length > 1

test('the names of cards in a row stand at one height, and the last alone fills its row', async () => {
  const page = await show(800)
  expect(allAlike((await tops(page, '#cards li h2')).slice(0, 2))).toBe(true)
  const { list, last } = await page.locator('#cards ul').evaluate((list) => ({
    list: list.getBoundingClientRect().width,
    last: list.lastElementChild?.getBoundingClientRect().width,
  }))
  expect(last).toBeCloseTo(list, 0)
})

test.each([800, 1280])(
  'at %d pixels names, prices and lists of neighbouring plans stand at one height',
  async (width) => {
    const page = await show(width)
    for (const part of ['h2', 'p strong', 'li:first-child']) {
      const found = await tops(page, `#plans li ${part}`)
      expect(allAlike(width < 1024 ? found.slice(0, 2) : found), part).toBe(true)
    }
  },
)

test('the ring of a number begins where the heading does', async () => {
  const page = await show(360)
  const ring = await page
    .locator('#steps li')
    .first()
    .evaluate((step) => getComputedStyle(step, '::after').left)
  expect(ring).toBe('0px')
})

test('from when to when stands on one line', async () => {
  const page = await show(1280)
  expect(allAlike(await tops(page, '#agenda time'))).toBe(true)
})

test('in one half of the page a headline begins where its list does, whatever others do', async () => {
  const page = await show(1280)
  const align = (id: string) =>
    page.locator(`#${id}-title`).evaluate((title) => getComputedStyle(title).textAlign)
  expect(await align('steps')).toBe('center')
  expect(await align('half')).toBe('start')
})

test('what the first section of a page lists has headings as large as in other sections', async () => {
  const size = async (content: string, heading: string) =>
    (await show(1280, content))
      .locator(`#cards li ${heading}`)
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize)
  const below = html.replace(/<(\/?)h2\b/g, '<$1h3').replace(/<(\/?)h1\b/g, '<$1h2')
  expect(await size(html, 'h2')).toBe(await size(below, 'h3'))
})

test.each([
  [800, true],
  [1280, false],
])('at %d pixels words stand beside the conversation of a half of the page: %s', async (width, isBeside) => {
  const page = await show(width)
  const { words, phone } = await page.locator('#talk header').evaluate((header) => ({
    words: header.getBoundingClientRect().left,
    phone: header.nextElementSibling?.getBoundingClientRect().right ?? 0,
  }))
  expect(words >= phone).toBe(isBeside)
})

test('on tablets the last of three quotes fills its row', async () => {
  const page = await show(960)
  const { list, first, last } = await page.locator('#reviews ul').evaluate((list) => ({
    list: list.getBoundingClientRect().width,
    first: list.firstElementChild?.getBoundingClientRect().width ?? 0,
    last: list.lastElementChild?.getBoundingClientRect().width,
  }))
  expect(first).toBeLessThan(list / 2)
  expect(last).toBeCloseTo(list, 0)
})

test.each([360, 800, 1280])('at %d pixels a word below a number stays in one piece', async (width) => {
  const page = await show(width)
  const lines = await page
    .locator('#stats li > span > span')
    .evaluateAll((labels) => labels.map((label) => label.getClientRects().length))
  expect(lines).toEqual([1, 1, 1, 1])
})
