import type { Page } from 'playwright-core'
import { findAxeViolations } from './check-page.testing.ts'

/** Sends each form empty, so that every field says what it misses. Says whether there is a form. */
export async function showMistakes(page: Page): Promise<boolean> {
  const forms = await page.locator('main form[method=post]').all()
  for (const form of forms) {
    await form.locator('input:not([tabindex="-1"])').first().focus()
    await form.locator('xpath=self::*[@novalidate]').waitFor()
    await form.locator('[type=submit]').click()
    await form.locator('[aria-invalid=true]').first().waitFor()
  }
  return forms.length > 0
}

/** What axe finds on each tab of the page. */
export async function checkTabs(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    const panel = page.locator(`#${await tab.getAttribute('aria-controls')}`)
    await panel.waitFor()
    const block = tab.locator('xpath=ancestor::*[self::section or self::main][1]')
    const name = await tab.innerText()
    found.push(...(await findAxeViolations(page, block)).map((violation) => `tab ${name}: ${violation}`))
  }
  return found
}

/** What axe finds in each dialog of the page, opened by the first link that leads to it. */
export async function checkDialogs(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const dialog of await page.locator('dialog').all()) {
    const id = await dialog.getAttribute('id')
    const opener = page.locator(`a[href="#${id}"], [data-dialog="${id}"]`).filter({ visible: true }).first()
    // A docked chat that waits because an action of the page is in view shows while it has the focus.
    await opener.press('Enter')
    await dialog.and(page.locator('[open]')).waitFor()
    found.push(...(await findAxeViolations(page, dialog)).map((violation) => `dialog ${id}: ${violation}`))
    await page.keyboard.press('Escape')
  }
  return found
}
