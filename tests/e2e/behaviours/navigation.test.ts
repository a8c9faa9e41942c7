import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { isWhole, takeTenth } from '../../sweep.testing.ts'
import { openBrowser, openPage, waitUntilIdle } from '../support/browser.testing.ts'

const browser = await openBrowser()

const sites = inject('sites')

/** The menus work without a script: it must have run before they are tried. It comes with the first key. */
async function waitUntilBarIsAwake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => {
    const { behaviour = '' } = document.querySelector<HTMLElement>('#topNav')?.dataset ?? {}
    return performance.getEntriesByName(new URL(behaviour, location.href).href).length > 0
  })
  await waitUntilIdle(page)
}

const openGroups = (page: Page) =>
  page
    .locator('header details[open] > summary')
    .evaluateAll((summaries) => summaries.map((summary) => summary.textContent?.trim()))

describe.each(takeTenth(['main', 'second'] as const))(
  'on a phone, by touch, the menu of the %s site',
  (site) => {
    test('opens every group by one tap, and every link of it answers the first tap', async () => {
      const { page, problems } = await openPage(browser, { hasTouch: true })
      await page.goto(`${sites[site]}/`)
      await waitUntilBarIsAwake(page)
      await page.locator('header button[popovertarget]').tap()
      const summaries = page.locator('header details > summary')
      const names = (await summaries.allInnerTexts()).map((name) => name.trim())
      expect(names.length).toBeGreaterThan(0)
      for (const name of names) {
        await tap(page, 'summary', names.indexOf(name))
        expect(await openGroups(page)).toContain(name)
      }
      expect(await openGroups(page)).toEqual(names)

      const links = await page
        .locator('header nav li a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      expect(links.length).toBeGreaterThan(names.length)
      await page.evaluate(() => {
        document.addEventListener('click', (event) => {
          const link = (event.target as Element).closest('a')
          if (!link) return
          Object.assign(window, { followed: link.href })
          event.preventDefault()
        })
      })
      const followed: unknown[] = []
      for (const index of links.keys()) {
        await tap(page, 'li a', index)
        followed.push(await page.evaluate(() => (window as { followed?: unknown }).followed))
        await page.evaluate(() => Object.assign(window, { followed: undefined }))
      }
      expect(followed).toEqual(links)
      expect(await openGroups(page)).toEqual(names)

      await tap(page, 'summary', 0)
      expect(await openGroups(page)).toEqual(names.slice(1))
      expect(problems).toEqual([])
    })
  },
)

/** Taps the middle of an element of the menu, wherever that is when the finger comes down, and stays there. */
async function tap(page: Page, selector: string, index: number): Promise<void> {
  const place = await page
    .locator(`header nav ${selector}`)
    .nth(index)
    .evaluate((element) => {
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
  await page.touchscreen.tap(place.x, place.y)
}

describe('on a wide screen, where the lists lie over the page,', () => {
  const wide = { viewport: { width: 1280, height: 800 } }
  const open = async () => {
    const watched = await openPage(browser, wide)
    await watched.page.goto(`${sites.main}/`)
    await waitUntilBarIsAwake(watched.page)
    const summary = (name: string) => watched.page.locator('header summary', { hasText: name })
    return { ...watched, summary }
  }

  test('one closes when another opens, by mouse and by key', async () => {
    const { page, summary } = await open()
    await summary('Courses').click()
    expect(await openGroups(page)).toEqual(['Courses'])
    await summary('Languages').click()
    expect(await openGroups(page)).toEqual(['Languages'])
    await summary('Courses').focus()
    await page.keyboard.press('Enter')
    expect(await openGroups(page)).toEqual(['Courses'])
  })

  test.runIf(isWhole)(
    'one closes when the focus leaves it, at a click elsewhere, and at Escape, which keeps the focus',
    async () => {
      const { page, summary } = await open()
      await summary('Languages').click()
      for (let presses = 0; presses < 10 && (await openGroups(page)).length > 0; presses += 1)
        await page.keyboard.press('Tab')
      expect(await openGroups(page)).toEqual([])
      await summary('Courses').click()
      await page.mouse.click(640, 700)
      expect(await openGroups(page)).toEqual([])
      await summary('Courses').click()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      expect(await openGroups(page)).toEqual([])
      expect(await summary('Courses').evaluate((element) => element === document.activeElement)).toBe(true)
    },
  )
})
