import type { Page } from 'playwright-core'

/** Adds up by how much a page shifts from its first paint on. Before the page is opened. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shift so far, as browsers measure it (https://web.dev/articles/cls). */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: number }).shift)
