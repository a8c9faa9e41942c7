import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { isWhole, takeTenth } from '../../sweep.testing.ts'
import { openBrowser, openPage } from '../support/browser.testing.ts'
import { openStill, settle } from '../support/still-clock.testing.ts'

const browser = await openBrowser()

const course = '/tamil/spoken-english-course'
const join = '#offer a[data-chat]'

/** The links of a pool, as the page carries them. */
async function readPool(page: Page, name: string): Promise<string[]> {
  const pools = JSON.parse((await page.locator('#vaasal-chat').textContent()) ?? '{}')
  return pools[name].links
}

/** Where so many clicks would lead, without going there. */
const click = (page: Page, selector: string, times: number) =>
  page.evaluate(
    ([wanted, count]) => {
      const link = document.querySelector<HTMLAnchorElement>(wanted)
      const stay = (event: Event) => event.preventDefault()
      addEventListener('click', stay)
      const led = Array.from({ length: count }, () => {
        link?.click()
        return link?.href
      })
      removeEventListener('click', stay)
      return led
    },
    [selector, times] as const,
  )

describe('the chat links', () => {
  test.each(
    takeTenth([
      ['', 'tamilBeginner', 13],
      ['-meta', 'tamilBeginner', 13],
      ['-facebook', 'tamilFacebook', 9],
      ['-google-4', 'tamilAds', 1],
    ] as const),
  )('of course%s open each of their pool once, then all again in a new order', async (end, pool, count) => {
    const { page } = await openStill(browser, course + end)
    const links = await readPool(page, pool)
    expect(links).toHaveLength(count)
    const opened = await click(page, join, 3 * count)
    for (const round of [0, 1, 2])
      expect(opened.slice(round * count, (round + 1) * count).sort()).toEqual([...links].sort())
  })

  test.runIf(isWhole)('are shuffled when the page loads', async () => {
    const orders = new Set<string>()
    for (const luck of [0, 0.5, 0.99]) {
      const { page, context } = await openStill(browser, `${course}-facebook`, { luck })
      orders.add((await click(page, join, 9)).join())
      await context.close()
    }
    expect(orders.size).toBe(3)
  })

  test.each(
    takeTenth([
      [`${course}-google-7`, 'google7', '#hero a[data-chat]'],
      [`${course}-google-7`, 'google7', '#join a[data-chat]'],
      [course, 'tamilBeginnerChat', '#floatingChat a'],
    ] as const),
  )('of %s (%s, %s) open any of 13 at each click', async (path, pool, selector) => {
    const { page } = await openStill(browser, path, { luck: 0.5 })
    const links = await readPool(page, pool)
    expect(links).toHaveLength(13)
    expect(await click(page, selector, 3)).toEqual([links[6], links[6], links[6]])
    await page.evaluate(() => Object.assign(window, { luck: 0.999 }))
    expect(await click(page, selector, 1)).toEqual([links[12]])
  })

  test.runIf(isWhole)(
    'of google, google-2 and google-3 lead to the one advisor, with the sentence filled in',
    async () => {
      for (const end of takeTenth(['', '-2', '-3'])) {
        const { page, context } = await openStill(browser, `${course}-google${end}`)
        const [first, second] = await click(page, join, 2)
        expect(first).toBe(second)
        expect(new URL(first ?? '').searchParams.get('text')).toBe(
          'I saw your Ad in Google, tell me more about the English course',
        )
        await context.close()
      }
    },
  )

  test('open in a new tab, and the page stays', async () => {
    const { page, context } = await openPage(browser)
    await context.route(/chat\.example/, (route) => route.fulfill({ body: 'chat' }))
    await page.goto(`${inject('sites').main}${course}-google-7`)
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator('#hero a[data-chat]').click(),
    ])
    await popup.waitForLoadState()
    expect(popup.url()).toMatch(/^https:\/\/chat\.example\/google-7-\d+$/)
    expect(page.url()).toContain('google-7')
  })
})

describe('the language dialog', () => {
  test.each(
    takeTenth([
      ['/', 'home'],
      ['/Aboutus', 'home'],
      ['/Course/Foundation', 'foundation'],
      ['/Course/Master-Fluency', 'master-fluency'],
      ['/Course/Interview', 'interview'],
    ] as const),
  )('opens from Join Now on %s, and a language takes the browser to its chat', async (path, name) => {
    const { page, context } = await openPage(browser)
    const languages = [
      ['ml', 'malayalam'],
      ['ta', 'tamil'],
      ['te', 'telugu'],
    ] as const
    for (const [lang, language] of takeTenth(languages)) {
      await page.goto(inject('sites').main + path)
      await page.getByRole('link', { name: 'Join Now' }).first().click()
      await page.locator(`dialog[open] a:has([lang=${lang}])`).click()
      await page.waitForURL(`https://chat.example/${name}-${language}`)
    }
    expect(context.pages()).toHaveLength(1)
  })

  test.runIf(isWhole)(
    'opens from the floating chat icon, with three languages, and closes by its x',
    async () => {
      const { page } = await openStill(browser, '/ContactUs')
      await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
      await settle(page)
      await page.locator('#floatingChat a').click()
      await page.getByRole('dialog').waitFor()
      expect(await page.locator('dialog[open] a[data-chat]').count()).toBe(3)
      await page.getByRole('dialog').getByLabel('Close').click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  )
})
