import { describe, expect, inject, test } from 'vitest'
import { isWhole, takeFew } from '../sweep.testing.ts'
import { openBrowser, openPage, waitUntilFetched } from './support/browser.testing.ts'
import { findAxeViolations } from './support/check-page.testing.ts'

const base = inject('sites').main
const browser = await openBrowser()

describe('the language dialog', () => {
  test('opens from Join Now, keeps the focus inside, and closes by its x, by Escape and beside it', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(`${base}/`)
    await waitUntilFetched(page)
    const dialog = page.getByRole('dialog')
    const join = page.getByRole('link', { name: 'Join Now' }).first()

    // The code for dialogs comes with the first key.
    await page.keyboard.press('Tab')
    await waitUntilFetched(page)
    await join.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    // The dialog is shown first, and takes the focus after that has been painted.
    await page.waitForFunction(() => document.activeElement?.closest('dialog') !== null)
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await join.evaluate((link) => link === document.activeElement)).toBe(true)

    await join.click()
    await dialog.getByLabel('Close').click()
    await dialog.waitFor({ state: 'hidden' })

    await join.click()
    await dialog.waitFor()
    await page.mouse.click(4, 4)
    await dialog.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  test('is shown by a tap that comes before its code, becomes modal, and closes', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(`${base}/`)
    await waitUntilFetched(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/serve-visitor.*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Join Now' }).first().click()
    const dialog = page.locator('#languageDialog')
    await dialog.locator('h2').waitFor()
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(false)
    release()
    await page.locator('#languageDialog:modal').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await dialog.getByLabel('Close').click()
    await dialog.locator('h2').waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.matches('a[data-dialog]'))
    expect(problems).toEqual([])
  })

  test.runIf(isWhole)('of an address is modal, and closes by one press', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(`${base}/#languageDialog`)
    const dialog = page.locator('#languageDialog')
    await page.locator('#languageDialog:modal').waitFor()
    await dialog.getByLabel('Close').click()
    await dialog.locator('h2').waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  test.runIf(isWhole)('opens and closes without JavaScript, and the page stays where it is', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${base}/`)
    await page.getByRole('link', { name: 'Join Now' }).first().click()
    const language = page
      .getByRole('link', { name: /மலையாளம்|മലയാളം/ })
      .filter({ visible: true })
      .last()
    await language.waitFor()
    expect(await language.getAttribute('href')).toMatch(/^https:/)
    await page.mouse.move(180, 40)
    await page.mouse.wheel(0, 400)
    const readPlace = () => page.evaluate(() => scrollY)
    await expect.poll(readPlace).toBeGreaterThan(300)
    const place = await readPlace()
    await page.locator('#languageDialog [data-close]').filter({ visible: true }).last().click()
    await page.locator('#languageDialog h2').waitFor({ state: 'hidden' })
    expect(await readPlace()).toBe(place)
  })
})

describe('the navigation', () => {
  test('highlights the page it belongs to', async () => {
    const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 } })
    const items = [
      ['/', 'Home'],
      ['/Course/Foundation', 'Courses'],
      ['/ContactUs', 'Contact Us'],
      ['/tamil/Thank', 'முகப்பு'],
    ] as const
    for (const [path, item] of takeFew(items)) {
      await page.goto(base + path)
      const current = page.locator('header [aria-current]').filter({ visible: true })
      expect((await current.first().innerText()).trim(), path).toContain(item)
    }
  })

  test('folds into a toggle on small screens, with and without JavaScript', async () => {
    for (const javaScriptEnabled of takeFew([true, false])) {
      const { page, context } = await openPage(browser, { javaScriptEnabled })
      await page.goto(`${base}/`)
      const link = page.locator('header').getByRole('link', { name: 'Contact Us' })
      expect(await link.filter({ visible: true }).count()).toBe(0)
      await page.locator('header').getByRole('button', { name: /menu/i }).click()
      await link.filter({ visible: true }).first().click()
      await page.waitForURL(/ContactUs$/)
      await context.close()
    }
  })
})

test.runIf(isWhole)('any spelling of the case, an alias and a trailing slash lead to the page', async () => {
  const { page } = await openPage(browser)
  for (const [asked, answered] of [
    ['/course/foundation', '/Course/Foundation'],
    ['/CONTACTUS/', '/ContactUs'],
    ['/home', '/home'],
  ] as const) {
    const response = await page.goto(base + asked)
    expect(response?.status(), asked).toBe(200)
    expect(new URL(page.url()).pathname).toBe(answered)
  }
})
