import type { Browser, Page } from 'playwright-core'
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
  page.locator(id).evaluate((control) => control.checkVisibility({ visibilityProperty: true }))

test('a floating control gives way to what comes below it, which can be pressed, and returns when that is gone', async () => {
  const { page, context } = await openPage(browser)
  await page.goto(`${inject('sites').main}/tamil/spoken-english-course1`)
  await scrollTo(page, 1e6)
  await expect.poll(() => isShown(page, '#floatingChat')).toBe(true)
  await page.locator('#floatingChat').evaluate((chat) => {
    const { left, top } = chat.getBoundingClientRect()
    const button = document.createElement('button')
    button.textContent = 'Late'
    button.style.cssText = `position:fixed;left:${left + 10}px;top:${top + 10}px;width:44px;height:44px`
    document.querySelector('main')?.append(button)
  })
  await expect.poll(() => isShown(page, '#floatingChat')).toBe(false)
  await page.getByRole('button', { name: 'Late' }).click()
  await page.getByRole('button', { name: 'Late' }).evaluate((button) => button.remove())
  await expect.poll(() => isShown(page, '#floatingChat')).toBe(true)
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
        return !isApart && control.checkVisibility({ visibilityProperty: true })
      })
    })
  await expect.poll(overlaps).toBe(false)
  await context.close()
})
