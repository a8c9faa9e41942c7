import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { manifestName } from '../../src/build/write-site.ts'
import { launchBrowser, openPage, scrollThrough } from './support/browser.ts'
import { findAxeViolations, measureSidewaysScroll } from './support/check-page.ts'

const base = inject('sites').main
const paths = readFileSync(join(inject('folders').main, manifestName), 'utf8')
  .split('\n')
  .filter((file) => file.endsWith('index.html') && file !== 'home/index.html')
  .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(paths)('%s', (path) => {
  test('axe finds nothing with every answer open, on every tab, with errors shown and the dialog open', async () => {
    const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
    await page.goto(base + path)
    await scrollThrough(page)
    await openEverything(page)
    await showErrors(page)
    expect(await findAxeViolations(page), 'answers open, errors shown').toEqual([])
    const tabs = page.getByRole('tab')
    for (let index = 1; index < (await tabs.count()); index++) {
      await tabs.nth(index).click()
      expect(await findAxeViolations(page), `tab ${index + 1}`).toEqual([])
    }
    const opener = page.locator('main a[data-dialog]').filter({ visible: true }).first()
    if (await opener.count()) {
      await opener.click()
      await page.locator('dialog[open]').waitFor()
      expect(await findAxeViolations(page), 'dialog open').toEqual([])
    }
    await context.close()
  })

  test('the keyboard reaches every link and control in view order, each with a visible focus', async () => {
    const { page, context } = await openPage(browser, {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    })
    await page.goto(base + path)
    await scrollThrough(page)
    const expected = await page.evaluate(countFocusable)
    const seen = new Set<string>()
    for (let press = 0; press < expected + 20; press++) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(describeFocus)
      if (focus === undefined) break
      expect(focus.visible, `${focus.name} shows its focus`).toBe(true)
      seen.add(focus.key)
    }
    expect(seen.size).toBeGreaterThanOrEqual(expected)
    await context.close()
  })

  test('text of twice the size does not scroll sideways', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(base + path)
    await page.addStyleTag({ content: 'html{font-size:200%!important}' })
    await scrollThrough(page)
    expect(await measureSidewaysScroll(page)).toBe(0)
    await context.close()
  })
})

async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) {
      // Answers of one group close each other: without its name, all can be open.
      details.removeAttribute('name')
      details.setAttribute('open', '')
    }
  })
}

async function showErrors(page: Page): Promise<void> {
  const form = page.locator('main form').first()
  if (!(await form.count())) return
  await form.locator('input:not([tabindex="-1"])').first().focus()
  await page.waitForLoadState('networkidle')
  await form.locator('button[type="submit"]').click()
  await form.locator('[aria-invalid="true"]').first().waitFor()
}

/** How many elements a visitor can tab to at least; frames and hidden parts are left out. */
function countFocusable(): number {
  const found = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  const isReached = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], dialog:not([open]), details:not([open]) > :not(summary)') &&
    !(element as HTMLButtonElement).disabled
  return [...found].filter(isReached).length
}

function describeFocus(): { key: string; name: string; visible: boolean } | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const all = [...document.querySelectorAll('*')]
  const style = getComputedStyle(element)
  const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
  const holder = element.parentElement && getComputedStyle(element.parentElement)
  const lit = style.boxShadow !== 'none' || (holder !== null && holder.outlineStyle !== 'none')
  return {
    key: String(all.indexOf(element)),
    name: element.outerHTML.slice(0, 90),
    visible: outlined || lit,
  }
}
