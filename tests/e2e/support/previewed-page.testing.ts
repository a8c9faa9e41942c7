import type { Browser, Page } from 'playwright-core'
import { openPage, type WatchedPage } from './browser.testing.ts'

/** Opens a page of a preview that carries a mark. */
export async function openMarked(browser: Browser, address: string): Promise<WatchedPage> {
  const watched = await openPage(browser)
  await watched.page.goto(address)
  await mark(watched.page)
  return watched
}

/** Gives a page a mark, which a reload takes away. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))

/** Whether a page has not been loaded again since it got its mark. */
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** What the preview explains over the page. */
export const overlay = (page: Page) => page.locator('vaasal-problems section')
