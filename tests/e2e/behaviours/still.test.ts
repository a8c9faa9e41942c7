import { Window } from 'happy-dom'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { toThemeFonts } from '../../../src/core/model/fonts.ts'
import { completeColours } from '../../../src/core/model/theme.ts'
import { renderShape } from '../../../src/ui/theme/shape/render-shape.ts'
import { isWhole, takeFew } from '../../sweep.testing.ts'
import { openBrowser } from '../support/browser.testing.ts'
import { listPaths, readPage } from '../support/list-paths.testing.ts'
import { openStill, pass, scrollStill, settle, untilAwake } from '../support/still-clock.testing.ts'

const browser = await openBrowser()

const anyTheme = { colours: completeColours({}), fonts: toThemeFonts(), radius: 16, motif: 'none' } as const

/** Between them these pages hold every block that moves. */
const paths = [
  '/',
  '/Career',
  '/tamil/spoken-english-course',
  '/tamil/Thank',
  '/Region/Telugu',
  '/Course/Seed',
]

/** Text that changes, which is not motion. */
const running = '[data-offer-clock], [data-offer-seats]'

/**
 * Everything that a mover could change: the elements, what they hold, what plays, how far rows are scrolled. What runs
 * is left out if it is named.
 */
const look = (page: Page, selector: string, without = '') =>
  page.locator(selector).evaluate((root, left) => {
    const copy = root.cloneNode(true) as Element
    for (const part of left ? copy.querySelectorAll(left) : []) part.textContent = ''
    const clips = [...root.querySelectorAll('video')].map((clip) => !clip.paused)
    const rows = [...root.querySelectorAll('*')].map(({ scrollLeft }) => scrollLeft).filter(Boolean)
    return JSON.stringify([copy.outerHTML, clips, rows])
  }, without)

const renderMotion = (motion: 'calm' | 'none') => renderShape({ ...anyTheme, shape: { motion } }, 'en')

describe.each(takeFew(paths))('%s', (path) => {
  test.each(
    takeFew([
      ['under reduced motion', { reducedMotion: 'reduce' }],
      ['in a theme without motion', { styles: renderMotion('none') }],
    ] as const),
  )('stands still %s, but for text that runs', async (_, options) => {
    const { page } = await openStill(browser, path, options)
    await scrollStill(page)
    // A carousel wakes when the visitor rests.
    if ((await page.locator('[data-wake=near][data-island]').count()) > 0)
      await untilAwake(page, '.slick-dots')
    // Numbers have counted to their end.
    await pass(page, 3000)
    const before = await look(page, 'body', running)
    await pass(page, 60_000)
    expect(await look(page, 'body', running)).toBe(before)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

test.runIf(isWhole)('in a calm theme the lines turn, and numbers are there at once', async () => {
  const { page } = await openStill(browser, '/', { styles: renderMotion('calm') })
  await page.locator('#stats').scrollIntoViewIfNeeded()
  await settle(page)
  expect(await page.locator('#stats[data-counting]').count()).toBe(0)
  await page.locator('#highlights').scrollIntoViewIfNeeded()
  await page.locator('#highlights[data-turning]').waitFor()
  await settle(page)
  const before = await look(page, '#highlights')
  await pass(page, 3600)
  expect(await look(page, '#highlights')).not.toBe(before)
})

/** Each block that is tried, and how long it stands before it moves; clips show it by playing. */
const movers: Record<string, [block: string, turn: number][]> = {
  '/': [
    ['#highlights', 3500],
    ['#why', 5000],
    ['#day', 0],
    ['#testimonials', 3000],
  ],
  '/Region/Malayalam': [['#why', 5000]],
  '/Career': [['#flipCards', 2000]],
  '/Course/Seed': [['#faq', 0]],
  '/tamil/spoken-english-course': [
    ['#hero', 0],
    ['#offer', 1000],
    ['#showcase', 7000],
  ],
  '/tamil/spoken-english-course-google-4': [['#offer', 1000]],
}

test.each(takeFew(Object.entries(movers)))(
  '%s: the pause button of each block stops it and lets it go on',
  async (path, blocks) => {
    const { page } = await openStill(browser, path)
    await scrollStill(page)
    for (const [block, turn] of blocks) {
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
      await expect.poll(moves, { message: block }).toBe(true)
      await button.click()
      // A row that was scrolled smoothly comes to its place first.
      await expect.poll(moves, { message: block }).toBe(false)
      expect(await moves(), block).toBe(false)
      await button.click()
      await expect.poll(moves, { message: block }).toBe(true)
    }
  },
)

test.runIf(isWhole)('the code of every block that can be paused is among what is tried', () => {
  const tried = Object.entries(movers).flatMap(([path, blocks]) => {
    const pausable = listPausable(readPage(path))
    return blocks.map(([block]) => pausable.get(block.slice(1)))
  })
  expect(tried).not.toContain(undefined)
  const all = listPaths().flatMap((path) => [...listPausable(readPage(path)).values()])
  expect(all.filter((script) => !tried.includes(script))).toEqual([])
})

/** The blocks of a page that have a pause button, each with the address of its code. */
function listPausable(html: string): ReadonlyMap<string, string> {
  const { window } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  window.document.write(html)
  const buttons = [...window.document.querySelectorAll('[data-pause-button]')]
  return new Map(
    buttons.map((button) => {
      const waking = button.closest('[data-wake]')
      const block = waking?.id ? waking : waking?.firstElementChild
      const script = waking?.getAttribute('data-behaviour') ?? waking?.getAttribute('data-island')
      return [block?.id ?? '', script ?? '']
    }),
  )
}
