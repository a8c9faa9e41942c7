import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openEverything, openPage, scrollThrough } from './support/browser.ts'
import { findAxeViolations, measureSidewaysScroll } from './support/check-page.ts'
import { listPaths } from './support/list-paths.ts'

const base = inject('sites').main
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(listPaths())('%s', (path) => {
  test('is accessible with every answer open, mistakes shown, on every tab and in its dialog', async () => {
    const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
    await page.goto(base + path)
    await scrollThrough(page)
    await openEverything(page)
    await showMistakes(page)
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await measureSidewaysScroll(page), `${width} px`).toBe(0)
      // Between these two nothing changes but sizes.
      if (width === 320 || width === 768) expect(await findAxeViolations(page), `${width} px`).toEqual([])
    }
    await visitTabs(page)
    await visitDialogs(page)
    await context.close()
  })
})

/** Sends each form empty, so that every field says what it misses. */
async function showMistakes(page: Page): Promise<void> {
  for (const form of await page.locator('main form[method=post]').all()) {
    await form.locator('input:not([tabindex="-1"])').first().focus()
    await form.locator('xpath=self::*[@novalidate]').waitFor()
    await form.locator('[type=submit]').click()
    await form.locator('[aria-invalid=true]').first().waitFor()
  }
}

async function visitTabs(page: Page): Promise<void> {
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    const panel = page.locator(`#${await tab.getAttribute('aria-controls')}`)
    await panel.waitFor()
    const block = tab.locator('xpath=ancestor::*[self::section or self::main][1]')
    expect(await findAxeViolations(page, block), `tab ${await tab.innerText()}`).toEqual([])
  }
}

/** Opens each dialog of the page by the first link that leads to it. */
async function visitDialogs(page: Page): Promise<void> {
  // Where the chat icon is the only way to it, the icon waits until the first action is out of sight.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  for (const dialog of await page.locator('dialog').all()) {
    const id = await dialog.getAttribute('id')
    const opener = page.locator(`a[href="#${id}"], [data-dialog="${id}"]`).filter({ visible: true }).first()
    await opener.click()
    await dialog.and(page.locator('[open]')).waitFor()
    expect(await findAxeViolations(page, dialog), `dialog ${id}`).toEqual([])
    await page.keyboard.press('Escape')
  }
}
