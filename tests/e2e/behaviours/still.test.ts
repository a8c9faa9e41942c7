import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectBrowser } from '../support/browser.ts'
import { openStill, pass, scrollStill, settle } from '../support/still-clock.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** Between them these pages hold every block that moves. */
const paths = [
  '/',
  '/Career',
  '/tamil/spoken-english-course',
  '/tamil/Thank',
  '/Region/Telugu',
  '/Course/Seed',
]

/** Everything that a mover could change: the elements, what they hold, what plays, how far rows are scrolled. */
const look = (page: Page, selector: string) =>
  page.locator(selector).evaluate((root) => {
    const clips = [...root.querySelectorAll('video')].map((clip) => !clip.paused)
    const rows = [...root.querySelectorAll('*')].map(({ scrollLeft }) => scrollLeft).filter(Boolean)
    return JSON.stringify([root.outerHTML, clips, rows])
  })

describe.each(paths)('%s', (path) => {
  test('stands still under reduced motion', async () => {
    const { page, context } = await openStill(browser, path, { reducedMotion: 'reduce' })
    await scrollStill(page)
    await pass(page, 1000)
    const before = await look(page, 'body')
    await pass(page, 60_000)
    expect(await look(page, 'body')).toBe(before)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await context.close()
  })
})

const movers: [path: string, block: string, turn: number][] = [
  ['/', '#highlights', 3500],
  ['/', '#why', 5000],
  ['/', '#day', 0],
  ['/', '#testimonials', 3000],
  ['/Region/Malayalam', '#why', 5000],
  ['/Career', '#flipCards', 2000],
  ['/Course/Seed', '#faq', 0],
  ['/tamil/spoken-english-course', '#hero', 0],
  ['/tamil/spoken-english-course', '#offer', 1000],
  ['/tamil/spoken-english-course', '#showcase', 7000],
  ['/tamil/spoken-english-course-google-4', '#offer', 1000],
]

test.each(movers)('%s %s: the pause button stops it and lets it go on', async (path, block, turn) => {
  const { page, context } = await openStill(browser, path)
  await scrollStill(page)
  const button = page.locator(`${block} [data-pause-button]`)
  // The button shows once the block is awake, and on a busy machine its script comes after the scrolling.
  await page.locator(block).scrollIntoViewIfNeeded()
  await button.waitFor()
  await button.scrollIntoViewIfNeeded()
  await settle(page)
  const moves = async () => {
    const before = await look(page, block)
    if (turn === 0)
      return page.locator(`${block} video`).evaluate((clip) => !(clip as HTMLVideoElement).paused)
    await pass(page, 2 * turn + 100)
    return (await look(page, block)) !== before
  }
  await expect.poll(moves).toBe(true)
  await button.click()
  // A row that was scrolled smoothly comes to its place first.
  await expect.poll(moves).toBe(false)
  expect(await moves()).toBe(false)
  await button.click()
  await expect.poll(moves).toBe(true)
  await context.close()
})

test('every block that moves is among those that are tried', async () => {
  const { page, context } = await openStill(browser, '/')
  const found: string[] = []
  for (const path of new Set([...paths, ...movers.map(([path]) => path)])) {
    await page.goto(new URL(path, page.url()).href)
    await scrollStill(page)
    const ids = await page
      .locator('[data-pause-button]')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.closest('main > [id], main > * > [id], [data-wake] > [id]')?.id ?? ''),
      )
    found.push(...ids)
  }
  const tried = new Set(movers.map(([, block]) => block.slice(1)))
  expect([...new Set(found)].filter((id) => !tried.has(id))).toEqual([])
  await context.close()
})
