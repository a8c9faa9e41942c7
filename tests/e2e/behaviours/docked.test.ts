import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { isWhole, takeFew } from '../../sweep.testing.ts'
import { openBrowser, openPage } from '../support/browser.testing.ts'

const browser = await openBrowser()

const course = `${inject('sites').main}/tamil/spoken-english-course`

/** Runs in the page: whether the chat is seen. */
const isShown = (page: Page) =>
  page
    .locator('#floatingChat')
    .evaluate((chat) => chat.checkVisibility({ visibilityProperty: true, opacityProperty: true }))

/** A page at its top, where its first action is in view and the docked chat waits. */
async function openAtTop(options?: BrowserContextOptions) {
  const { page, context } = await openPage(browser, options)
  await page.goto(course)
  await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }))
  await expect.poll(() => isShown(page)).toBe(false)
  return { page, context }
}

test('a docked chat shows while the first action of the page is out of view', async () => {
  const { page } = await openAtTop()
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
  await expect.poll(() => isShown(page)).toBe(true)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => isShown(page)).toBe(false)
})

test('a docked chat that waits keeps its place for the Tab key and screen readers, and shows while the key is on it', async () => {
  const { page } = await openAtTop({ viewport: { width: 1280, height: 800 } })
  const chat = page.locator('#floatingChat').getByRole('link')
  expect(await chat.count()).toBe(1)
  await page.locator('#floatingChat').evaluate((root) => {
    const button = document.createElement('button')
    button.textContent = 'Before'
    root.before(button)
    button.focus({ preventScroll: true })
  })
  await expect.poll(() => isShown(page)).toBe(false)
  await page.keyboard.press('Tab')
  expect(await chat.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect.poll(() => isShown(page)).toBe(true)
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await (await opened).close()
})

test.runIf(isWhole)('a docked chat that a finger pressed waits though it keeps the focus', async () => {
  const { page } = await openPage(browser, { hasTouch: true, isMobile: true })
  await page.goto(course)
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
  await expect.poll(() => isShown(page)).toBe(true)
  const opened = page.waitForEvent('popup')
  await page.locator('#floatingChat a').tap()
  await (await opened).close()
  expect(await page.evaluate(() => document.activeElement?.parentElement?.id)).toBe('floatingChat')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => isShown(page)).toBe(false)
})

test.each(takeFew(['#floatingChat a', '#backToTop a']))(
  'without a script %s can be pressed',
  async (control) => {
    const { page } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${inject('sites').main}/tamil/spoken-english-course1`)
    await page.locator(control).click({ trial: true, timeout: 5000 })
  },
)

test.each([360, 1280])(
  'without JavaScript a docked chat of a window of %i pixels has room for a finger',
  async (width) => {
    const { page, context } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    })
    await page.goto(course)
    const box = await page.locator('#floatingChat a').boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await context.close()
  },
)

test('the list of countries is not covered', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${inject('sites').main}/tamil/spoken-english-course1`)
  await page.locator('#enrol [name=name]').focus()
  const flag = page.locator('#enrol [data-picker] [role=button], #enrol [data-picker] button').first()
  await flag.waitFor()
  // The list opens downwards from the field, to the lower corner of the window.
  await flag.evaluate((button) => {
    window.scrollTo({ top: scrollY + button.getBoundingClientRect().top - 360, behavior: 'instant' })
  })
  await flag.click()
  const list = page.locator('#enrol [role=listbox]')
  await list.waitFor()
  const overlaps = () =>
    list.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return [...document.querySelectorAll('#backToTop, #floatingChat')].some((control) => {
        const place = control.getBoundingClientRect()
        const isApart = place.left >= box.right || place.top >= box.bottom || place.bottom <= box.top
        return !isApart && control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      })
    })
  await expect.poll(overlaps).toBe(false)
})
