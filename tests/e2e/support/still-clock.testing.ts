import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { inject } from 'vitest'
import { until } from '../../until.testing.ts'
import { isFetching, isStarting, openPage, type WatchedPage, waitUntilStarted } from './browser.testing.ts'

const noon = new Date('2026-01-01T12:00:00Z')

interface Options extends BrowserContextOptions {
  /** What `Math.random` gives until the test sets `luck` on the window to something else. */
  luck?: number
  /** Styles that the page's own style element has at its end, as if its theme had written them. */
  styles?: string
}

/**
 * A page of the main site on which time stands still: timers and animation frames run only as far as the test lets
 * them (`page.clock.runFor`). What waits for the page to be idle has run.
 */
export async function openStill(browser: Browser, path: string, options: Options = {}): Promise<WatchedPage> {
  const { luck, styles, ...rest } = options
  // The policy of a page names its own styles only.
  const watched = await openPage(browser, { bypassCSP: styles !== undefined, ...rest })
  const { page } = watched
  if (styles !== undefined) await page.route(`**${path}`, (route) => addStyles(route, styles))
  await page.clock.install({ time: noon })
  await page.clock.pauseAt(new Date(noon.getTime() + 1000))
  if (luck !== undefined) {
    await page.addInitScript((value) => {
      Object.assign(window, { luck: value })
      Math.random = () => (window as unknown as { luck: number }).luck
    }, luck)
  }
  await goStill(page, path)
  return watched
}

async function addStyles(route: Route, styles: string): Promise<void> {
  const response = await route.fetch()
  const html = await response.text()
  await route.fulfill({ response, body: html.replace('</style>', () => `${styles}</style>`) })
}

/** Goes to a page of the main site while the clock stands still. */
async function goStill(page: Page, path: string): Promise<void> {
  await page.goto(inject('sites').main + path, { waitUntil: 'load' })
  // The runtime waits for some frames after the first paint.
  const hasStarted = async () => {
    await page.clock.runFor(20)
    return page.evaluate(isStarting)
  }
  await until('the runtime of the page', hasStarted, { within: 30_000, pause: 0 })
  await waitUntilStarted(page)
  await page.clock.runFor(100)
  await settle(page)
}

/** Waits until scripts have come and the browser has told every observer what is in view; the clock stands still. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState()
  let quietTurns = 0
  const isQuiet = async () => {
    await passTurn(page)
    quietTurns = isFetching(page) ? 0 : quietTurns + 1
    return quietTurns === 3
  }
  await until('an end of all requests', isQuiet, { within: 30_000, pause: 0 })
}

/** Lets time pass in whole milliseconds, and React and the observers do what follows from it. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await passTurn(page)
}

/**
 * Observers are told once a frame, which no clock holds up. On a busy machine Chromium sometimes has no frame for an
 * observer until another one asks.
 */
async function passTurn(page: Page): Promise<void> {
  const ask = () =>
    page.evaluate(
      () =>
        new Promise<true>((resolve) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect()
            resolve(true)
          })
          observer.observe(document.body)
        }),
    )
  const isTold = () => Promise.race([ask(), setTimeout(1000, false, { ref: false })])
  await until('a frame in which observers are told', isTold, { pause: 0 })
}

/** Scrolls until this share of the element's height stands above the lower edge of the window. */
export async function reveal(page: Page, selector: string, share: number): Promise<void> {
  const place = () =>
    page.evaluate(
      ([wanted, part]) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect()
        if (box) scrollTo({ top: scrollY + box.top - innerHeight + box.height * part, behavior: 'instant' })
      },
      [selector, share] as const,
    )
  await place()
  await settle(page)
  // What woke meanwhile may have changed the height of what stands above.
  await place()
  await settle(page)
}

/**
 * Lets time pass until an island has woken, which waits until the visitor has rested for a while. `selector` is something
 * that only the woken island has.
 */
export async function untilAwake(page: Page, selector: string): Promise<void> {
  const isAwake = async () => {
    if ((await page.locator(selector).count()) > 0) return true
    await pass(page, 20)
    return false
  }
  await until(`the island with ${selector}`, isAwake, { within: 30_000, pause: 0 })
}

/** Scrolls through the whole page and back while the clock stands still. */
export async function scrollStill(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await passTurn(page)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settle(page)
}
