import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectBrowser, openPage } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
const isShown = (page: Page, id: string) =>
  page
    .locator(id)
    .evaluate((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))

/** A page at its end, where the floating chat shows, and a button that can be put below it, just before it in the order of focus. */
async function openAtEnd(options?: BrowserContextOptions) {
  const { page, context } = await openPage(browser, options)
  await page.goto(`${inject('sites').main}/tamil/spoken-english-course1`)
  await scrollTo(page, 1e6)
  await expect.poll(() => isShown(page, '#floatingChat')).toBe(true)
  const addButton = () =>
    page.locator('#floatingChat').evaluate((chat) => {
      const { left, top } = chat.getBoundingClientRect()
      const button = document.createElement('button')
      button.textContent = 'Late'
      button.style.cssText = `position:fixed;left:${left + 10}px;top:${top + 10}px;width:44px;height:44px`
      chat.before(button)
    })
  return { page, context, addButton, late: page.getByRole('button', { name: 'Late' }) }
}

test('a floating control gives way to what comes below it, which can be pressed, and returns when that is gone', async () => {
  const { page, context, addButton, late } = await openAtEnd()
  await addButton()
  await expect.poll(() => isShown(page, '#floatingChat')).toBe(false)
  await late.click()
  await late.evaluate((button) => button.remove())
  await expect.poll(() => isShown(page, '#floatingChat')).toBe(true)
  await context.close()
})

test('a floating control that gives way keeps its place for the Tab key and screen readers, and shows while the key is on it', async () => {
  const { page, context, addButton, late } = await openAtEnd()
  const chat = page.locator('#floatingChat').getByRole('link')
  /** What is in front where the button is, and the chat too. */
  const findFront = () =>
    late.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect()
      return document.elementFromPoint(left + 22, top + 22)?.closest('aside, button')?.textContent
    })
  await addButton()
  await late.focus()
  await expect.poll(() => isShown(page, '#floatingChat')).toBe(false)
  expect(await chat.count()).toBe(1)
  await page.keyboard.press('Tab')
  expect(await chat.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect.poll(() => isShown(page, '#floatingChat')).toBe(true)
  expect(await findFront()).toBe("Let's Chat")
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await (await opened).close()
  await late.focus()
  expect(await findFront()).toBe('Late')
  await expect.poll(() => isShown(page, '#floatingChat')).toBe(false)
  await context.close()
})

test('a floating control that a finger pressed gives way though it keeps the focus', async () => {
  const { page, context, addButton, late } = await openAtEnd({ hasTouch: true, isMobile: true })
  const opened = page.waitForEvent('popup')
  await page.locator('#floatingChat a').tap()
  await (await opened).close()
  expect(await page.evaluate(() => document.activeElement?.parentElement?.id)).toBe('floatingChat')
  await addButton()
  await expect.poll(() => isShown(page, '#floatingChat')).toBe(false)
  await late.tap()
  expect(await late.evaluate((button) => button === document.activeElement)).toBe(true)
  await context.close()
})

test.each(['#floatingChat a', '#backToTop a'])('without a script %s can be pressed', async (control) => {
  const { page, context } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${inject('sites').main}/tamil/spoken-english-course1`)
  await page.locator(control).click({ trial: true, timeout: 5000 })
  await context.close()
})

test('the list of countries is not covered', async () => {
  const { page, context } = await openPage(browser)
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
  await context.close()
})
