// Measures the tap straight after the first scroll, when blocks wake, beside the same tap on the same page without scripts
// (a plain page), on a phone-sized page of the built site with the CPU slowed down; and the longest task of that moment at
// full speed. Prints one line of JSON for each page.
// `npm run bench -- first-tap [--runs 5] [--slowdown 6] [--dist FOLDER]`
import { parseArgs } from 'node:util'
import { observeTaps, settle, tapAsFinger } from './bench-inp.mjs'
import { median } from './median.mjs'
import { openBenchSite } from './open-bench-site.mjs'

const port = 4399
const routes = ['/', '/Career', '/Region/Tamil', '/tamil/spoken-english-course']
/** How often the wait of a plain page a tap may take. */
const largestRatio = 2
/** Milliseconds. */
const longestTask = 50
/** Milliseconds: the browser reports no event that is shorter. */
const shortest = 16

/** @param {readonly string[]} args */
export async function benchFirstTap(args) {
  const { values } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string' }, slowdown: { type: 'string' }, dist: { type: 'string' } },
  })
  const runs = Number(values.runs ?? 5)
  const slowdown = Number(values.slowdown ?? 6)
  await openBenchSite({ dist: values.dist, port }, async (browser) => {
    for (const route of routes) {
      /** @type {{ page: number[], plain: number[], tasks: number[] }} */
      const seen = { page: [], plain: [], tasks: [] }
      for (let run = 0; run < runs; run++) {
        seen.page.push((await tapAfterScroll(browser, route, { slowdown, scripts: true })).tap)
        seen.plain.push((await tapAfterScroll(browser, route, { slowdown, scripts: false })).tap)
        seen.tasks.push((await tapAfterScroll(browser, route, { slowdown: 1, scripts: true })).task)
      }
      const [tap, plain, task] = [median(seen.page), median(seen.plain), median(seen.tasks)]
      const ratio = Number((tap / plain).toFixed(2))
      console.log(JSON.stringify({ route, tap, plain, ratio, longestTask: Math.round(task), runs, slowdown }))
      if (ratio > largestRatio || task > longestTask) process.exitCode = 1
    }
  })
}

/**
 * Milliseconds from the tap to the next paint, and of the longest task from the scroll on.
 * @param {import('playwright-core').Browser} browser
 * @param {string} route
 * @param {{ slowdown: number, scripts: boolean }} options
 */
async function tapAfterScroll(browser, route, { slowdown, scripts }) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(observeTaps)
    await page.addInitScript(observeTasks)
    if (!scripts) await page.route('**/*.js', (request) => request.abort())
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`http://localhost:${port}${route}`, { waitUntil: 'networkidle' })
    await settle(page)
    await page.evaluate(() => Object.assign(window, { taps: [], tasks: [] }))
    await session.send('Input.synthesizeScrollGesture', { x: 180, y: 500, yDistance: -400, speed: 4000 })
    // Near the edge, where nothing answers: what is measured is the wait.
    await tapAsFinger(session, { x: 4, y: 370 }, page)
    // Not until the network is idle: a clip in view may be loading.
    await page.waitForTimeout(1500)
    return await page.evaluate((least) => {
      const { taps, tasks } = /** @type {{ taps: number[], tasks: number[] }} */ (
        /** @type {unknown} */ (window)
      )
      return { tap: Math.max(least, ...taps), task: Math.max(0, ...tasks) }
    }, shortest)
  } finally {
    await context.close()
  }
}

/** Runs in the page: collects the durations of tasks that are longer than 50 ms. */
function observeTasks() {
  const watched = /** @type {any} */ (window)
  watched.tasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration)
  }).observe({ type: 'longtask' })
}
