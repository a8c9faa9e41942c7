import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { withLimit } from '../../until.testing.ts'

/**
 * Closes the context of each page that does not answer within `limit` milliseconds. Calls such as `evaluate`,
 * `setViewportSize` and `locator.count` have no limit of their own and never settle once a renderer has stopped; when the
 * context closes, each of them rejects with its name and the reason.
 */
export function closeDeadPages(browser: Browser, limit: number): void {
  browser.on('context', (context) => {
    context.on('page', (page) => {
      void watchPage(page, limit)
    })
  })
}

async function watchPage(page: Page, limit: number): Promise<void> {
  // One that has crashed stays open, and answers no more.
  page.on('crash', () => closeContext(page, 'has crashed'))
  while (!page.isClosed()) {
    const answer = page.evaluate(() => true).catch(() => 'A document that is left does not run this.')
    try {
      await withLimit('an answer', answer, limit)
    } catch {
      await closeContext(page, `has not answered for ${limit / 1000} s`)
    }
    await setTimeout(limit / 6, undefined, { ref: false })
  }
}

const closeContext = (page: Page, what: string) =>
  page
    .context()
    .close({ reason: `The page ${page.url()} ${what}.` })
    // The browser may have ended.
    .catch(() => {})
