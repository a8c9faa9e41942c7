import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isWhole } from '../../sweep.testing.ts'
import { openBrowser } from '../support/browser.testing.ts'
import { openStill, pass, reveal, settle } from '../support/still-clock.testing.ts'

const browser = await openBrowser()

const list = '#why [data-options]'
const readOpen = (page: Page) =>
  page
    .locator(`${list} > details`)
    .evaluateAll((options) =>
      options.flatMap((option, at) => ((option as HTMLDetailsElement).open ? [at] : [])),
    )

describe('the options of Why Choose Us', () => {
  test('wait until half of them is seen, then change every 5 seconds; a chosen one is held', async () => {
    const { page, problems } = await openStill(browser, '/')
    await reveal(page, list, 0.1)
    await reveal(page, list, 0.45)
    await pass(page, 30_000)
    expect(await readOpen(page)).toEqual([0])
    await reveal(page, list, 0.55)
    const seen: number[][] = []
    for (let turn = 0; turn < 5; turn += 1) {
      seen.push(await readOpen(page))
      await pass(page, 4999)
      expect(await readOpen(page)).toEqual(seen.at(-1))
      await pass(page, 1)
    }
    expect(seen).toEqual([[0], [1], [2], [3], [0]])
    await page.locator(`${list} summary`).nth(2).click()
    await settle(page)
    await pass(page, 60_000)
    expect(await readOpen(page)).toEqual([2])
    expect(problems).toEqual([])
  })

  test.runIf(isWhole)('leave what is below them, and the page, where they are', async () => {
    const { page } = await openStill(browser, '/Region/Malayalam')
    await reveal(page, list, 0.9)
    // Beyond the first options, by which a browser would anchor the page.
    await page.locator(list).evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      scrollTo({ top: scrollY + top + height * 0.3, behavior: 'instant' })
    })
    await settle(page)
    const read = () =>
      page
        .locator('section:has([data-options]) + *')
        .evaluate((next) => [scrollY, next.getBoundingClientRect().top])
    const first = await read()
    for (let turn = 0; turn < 4; turn += 1) {
      await pass(page, 5000)
      await settle(page)
      expect(await read()).toEqual(first)
    }
  })

  test.runIf(isWhole)('stand still under reduced motion, with one to choose', async () => {
    const { page } = await openStill(browser, '/', { reducedMotion: 'reduce' })
    await reveal(page, list, 0.9)
    await pass(page, 60_000)
    expect(await readOpen(page)).toEqual([0])
    await page.locator(`${list} summary`).nth(1).click()
    expect(await readOpen(page)).toEqual([1])
  })
})

test.runIf(isWhole).each(['Tamil', 'Malayalam', 'Telugu'])(
  'the carousel of %s goes from c1 to c4 every 5 seconds',
  async (region) => {
    const { page } = await openStill(browser, `/Region/${region}`)
    await reveal(page, list, 0.9)
    const seen: number[][] = []
    for (let turn = 0; turn < 5; turn += 1) {
      seen.push(await readOpen(page))
      await pass(page, 5000)
    }
    expect(seen).toEqual([[0], [1], [2], [3], [0]])
  },
)
