import type { Page } from 'playwright-core'

/** Opens every answer of the page at once. */
export async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
      // Answers of one group close each other: without its name, all can be open.
      details.dataset.group = details.name
      details.name = ''
      details.open = true
    }
  })
}

/** Closes what `openEverything` has opened. */
export async function closeEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details[data-group]')) {
      details.open = false
      details.name = details.dataset.group ?? ''
      delete details.dataset.group
    }
  })
}
