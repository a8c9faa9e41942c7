import type { JSHandle, Page } from 'playwright-core'
import { type FocusStop, type FocusWatch, watchFocus } from './watch-focus.testing.ts'

/** What is wrong with the way of the Tab key through a page: what it misses, and where the focus cannot be seen. */
export async function walkFocus(page: Page): Promise<string[]> {
  await page.evaluate(startAtTop)
  const watch = await page.evaluateHandle(watchFocus)
  const stops: FocusStop[] = []
  // What wakes or shows behind the focus is met the next time round.
  for (let round = 0; round < 6 && (await listMissed(watch)).length > 0; round += 1)
    stops.push(...(await walk(page, watch)), ...(await turnBack(page, watch)))
  const missed = await listMissed(watch)
  await page.evaluate(startAtTop)
  return [
    ...missed.map((name) => `missed: ${name}`),
    ...stops.filter(({ hasRing }) => !hasRing).map(({ name }) => `without a ring: ${name}`),
    ...stops.filter(({ isSeen }) => !isSeen).map(({ name }) => `behind something: ${name}`),
  ]
}

/** Runs in the page: the next press of the Tab key leads to the first element. */
function startAtTop(): void {
  const { body } = document
  scrollTo(0, 0)
  body.tabIndex = -1
  body.focus()
  body.removeAttribute('tabindex')
}

const listMissed = (watch: JSHandle<FocusWatch>) => watch.evaluate(({ listMissed }) => listMissed())

/** Presses Tab from the beginning of the page to its end. */
async function walk(page: Page, watch: JSHandle<FocusWatch>): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  while (stops.length < 300) {
    await page.keyboard.press('Tab')
    const stop = await watch.evaluate(({ takeStop }) => takeStop())
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error('The Tab key never comes to the end of the page.')
}

/** What shows once the page is scrolled, the way back to its top, may come just after the focus has left the page. */
async function turnBack(page: Page, watch: JSHandle<FocusWatch>): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  while (stops.length < 3) {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.keyboard.press('Shift+Tab')
    const stop = await watch.evaluate(({ takeStop }) => takeStop())
    if (!stop) break
    stops.push(stop)
  }
  return stops
}
