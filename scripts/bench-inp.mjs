// Measures the time from a tap to the next paint (Interaction to Next Paint) on a phone-sized page of the built site, with
// the CPU slowed down. Prints one line of JSON for each interaction, with the median of several runs.
// `npm run bench -- inp [--runs 5] [--only PART] [--slowdown 6] [--dist FOLDER [--any]]`; with `--any` the folder may have
// any site, and what every site may have is tapped on the first page that has it.
import { parseArgs } from 'node:util'
import { listBuiltRoutes } from './built-site.mjs'
import { median } from './median.mjs'
import { openBenchSite } from './open-bench-site.mjs'

const port = 4399
/** Milliseconds. */
const goal = 200
/** Milliseconds that a finger stays on the glass. */
const hold = 80

/**
 * What visitors do, in the order of the page. `ready` is an element that exists once the code of the block has run.
 * @type {readonly { name: string, route: string, tap: string, ready?: string, first?: string }[]}
 */
const interactions = [
  { name: 'dialog opens', route: '/', tap: 'main a[data-dialog]' },
  { name: 'dialog closes', route: '/', first: 'main a[data-dialog]', tap: 'dialog[open] [data-close]' },
  {
    name: 'selector',
    route: '/',
    tap: '[data-options] details:nth-child(3) summary',
    ready: '[data-options][style*=min-height]',
  },
  { name: 'answer', route: '/', tap: 'details[name] summary >> nth=2' },
  {
    name: 'carousel',
    route: '/',
    tap: '.slick-dots li:nth-child(3) button',
    ready: '.slick-dots li:nth-child(3) button',
  },
  { name: 'tab', route: '/ContactUs', tap: '[role=tab] >> nth=1', ready: '[role=tab]' },
  { name: 'card', route: '/Career', tap: '[data-card] button >> nth=1', ready: '[data-flipping]' },
  { name: 'form, first field', route: '/Career', tap: 'form [name=Name]' },
  {
    name: 'phone field',
    route: '/Career',
    first: 'form [name=Name]',
    tap: '[data-picker] [type=tel]',
    ready: 'form[novalidate]',
  },
  {
    name: 'form sent empty',
    route: '/Career',
    first: 'form [name=Name]',
    tap: 'form [type=submit]',
    ready: 'form[novalidate]',
  },
]

/**
 * What a page of any site may have, and a paragraph to compare with.
 * @type {readonly Omit<(typeof interactions)[number], 'route'>[]}
 */
const common = [
  { name: 'paragraph', tap: 'main p' },
  { name: 'menu', tap: 'header summary, header button' },
  { name: 'dialog opens', tap: 'main a[data-dialog]' },
  { name: 'answer', tap: 'main details:not([open]) > summary' },
  { name: 'tab', tap: '[role=tab] >> nth=1' },
  { name: 'picture opens', tap: 'main a[data-picture]' },
  { name: 'form, first field', tap: 'form input:not([type=hidden])' },
  {
    name: 'form sent empty',
    first: 'form input:not([type=hidden])',
    tap: 'form [type=submit]',
    ready: 'form[novalidate]',
  },
]

/**
 * The interactions of a site, each on the first page that has it.
 * @param {import('playwright-core').Browser} browser
 * @param {string} dist
 */
async function findInteractions(browser, dist) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  /** @type {(typeof interactions)[number][]} */
  const found = []
  for (const route of await listBuiltRoutes(dist)) {
    await page.goto(`http://localhost:${port}${route}`)
    for (const interaction of common) {
      const isNew = !found.some(({ name }) => name === interaction.name)
      if (isNew && (await page.locator(interaction.tap).first().isVisible()))
        found.push({ ...interaction, route })
    }
  }
  await page.close()
  return found
}

/** @param {readonly string[]} args */
export async function benchInteractions(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string' },
      only: { type: 'string' },
      slowdown: { type: 'string' },
      dist: { type: 'string' },
      any: { type: 'boolean' },
    },
  })
  const runs = Number(values.runs ?? 5)
  const slowdown = Number(values.slowdown ?? 6)
  await openBenchSite({ dist: values.dist, port }, async (browser) => {
    const { any, dist } = values
    const tapped = any && dist !== undefined ? await findInteractions(browser, dist) : interactions
    for (const interaction of tapped.filter(({ name }) => name.includes(values.only ?? ''))) {
      const durations = []
      for (let run = 0; run < runs; run++) durations.push(await measure(browser, interaction, slowdown))
      const inp = median(durations)
      const { name, route } = interaction
      console.log(
        JSON.stringify({ interaction: name, route, inp, worst: Math.max(...durations), runs, slowdown }),
      )
      if (inp > goal) process.exitCode = 1
    }
  })
}

/**
 * The longest event of one tap, in milliseconds, as the browser's Event Timing reports it (in steps of 8 ms).
 * @param {import('playwright-core').Browser} browser
 * @param {(typeof interactions)[number]} interaction
 * @param {number} slowdown
 */
async function measure(browser, { route, tap, ready, first }, slowdown) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(observeTaps)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`http://localhost:${port}${route}`, { waitUntil: 'networkidle' })
    // Blocks near the end of the page wake at the first sign of a visitor.
    await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
    if (first !== undefined) await page.locator(first).first().tap()
    const target = page.locator(tap).first()
    if (ready !== undefined) await reach(page, ready, tap)
    await target.scrollIntoViewIfNeeded()
    await settle(page)
    await page.evaluate(() => Object.assign(window, { taps: [] }))
    await tapAsFinger(session, await findMiddle(target), page)
    await page.waitForFunction(() => /** @type {any} */ (window).taps.length > 0, undefined, {
      timeout: 5000,
    })
    await settle(page)
    return await page.evaluate(() => Math.max(.../** @type {any} */ (window).taps))
  } finally {
    await context.close()
  }
}

/**
 * Scrolls to the place of the tap until the block there is awake.
 * @param {import('playwright-core').Page} page
 * @param {string} ready
 * @param {string} tap
 */
async function reach(page, ready, tap) {
  while ((await page.locator(ready).count()) === 0) {
    const target = page.locator(tap)
    if ((await target.count()) > 0) await target.first().scrollIntoViewIfNeeded()
    else await page.mouse.wheel(0, 300)
    await settle(page)
  }
}

/** @param {import('playwright-core').Locator} target */
async function findMiddle(target) {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Taps as a finger does. A tap without a duration has the browser show the press while the finger is already gone, and
 * Playwright's own taps run a script of Playwright in each of its events.
 * @param {import('playwright-core').CDPSession} session
 * @param {{ x: number, y: number }} point
 * @param {import('playwright-core').Page} page
 */
export async function tapAsFinger(session, point, page) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(hold)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Waits until the page is idle. @param {import('playwright-core').Page} page */
export async function settle(page) {
  await page.waitForLoadState('networkidle')
  for (let turn = 0; turn < 3; turn++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
}

/** Runs in the page: collects the durations of the events of taps. */
export function observeTaps() {
  const tapped = /** @type {any} */ (window)
  tapped.taps = []
  const collect = (/** @type {PerformanceObserverEntryList} */ list) => {
    for (const entry of list.getEntries())
      if (/** @type {any} */ (entry).interactionId) tapped.taps.push(entry.duration)
  }
  const options = /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver(collect).observe(options)
}
