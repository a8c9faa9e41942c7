import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isWhole, takeTenth } from '../../sweep.testing.ts'
import { openBrowser } from '../support/browser.testing.ts'
import { openStill, pass } from '../support/still-clock.testing.ts'

const browser = await openBrowser()

const clock = (page: Page) => page.locator('#offer [data-offer-clock]').innerText()
const seats = (page: Page) => page.locator('#offer [data-offer-seats]').innerText()
const setLuck = (page: Page, luck: number) =>
  page.evaluate((value) => {
    Object.assign(window, { luck: value })
  }, luck)
const almostOne = 0.9999

describe('the offer of an ad page', () => {
  const path = '/tamil/spoken-english-course-google-4'

  test('counts down from 3:00 by one a second, seconds in two digits, and is gone at 0:00', async () => {
    const { page } = await openStill(browser, path)
    await page.locator('#offer [data-pause-button]').waitFor()
    expect(await clock(page)).toBe('3:00')
    await pass(page, 1000)
    expect(await clock(page)).toBe('2:59')
    await pass(page, 114_000)
    expect(await clock(page)).toBe('1:05')
    await pass(page, 64_000)
    expect(await clock(page)).toBe('0:01')
    await pass(page, 1000)
    const time = page.locator('#offer [data-offer-time]')
    expect(await time.isVisible()).toBe(false)
    await pass(page, 10_000)
    expect(await time.isVisible()).toBe(false)
  })

  test.each(
    takeTenth([
      [0, 5],
      [almostOne, 15],
    ] as const),
  )('with luck %f %i seats remain, drawn once', async (luck, count) => {
    const { page } = await openStill(browser, path, { luck })
    await page.locator('#offer [data-pause-button]').waitFor()
    expect(await seats(page)).toBe(`Only ${count} seats remaining!`)
    await setLuck(page, 0.5)
    await pass(page, 120_000)
    expect(await seats(page)).toBe(`Only ${count} seats remaining!`)
  })

  test.runIf(isWhole)(
    'under reduced motion it counts down too, and its pause control is quieter than the digits',
    async () => {
      const { page } = await openStill(browser, path, { reducedMotion: 'reduce' })
      const button = page.locator('#offer [data-pause-button]')
      await button.waitFor()
      expect(await clock(page)).toBe('3:00')
      await pass(page, 5000)
      expect(await clock(page)).toBe('2:55')
      const look = await button.evaluate((control) => {
        const { borderTopStyle, backgroundColor } = getComputedStyle(control)
        const icon = control.querySelector('svg')?.getBoundingClientRect().height ?? Number.NaN
        const digits = document.querySelector('[data-offer-clock]') as HTMLElement
        return {
          borderTopStyle,
          backgroundColor,
          isSmaller: icon < Number.parseFloat(getComputedStyle(digits).fontSize),
          target: control.getBoundingClientRect().height,
        }
      })
      expect(look).toEqual({
        borderTopStyle: 'none',
        backgroundColor: 'rgba(0, 0, 0, 0)',
        isSmaller: true,
        target: 44,
      })
      await button.click()
      await pass(page, 5000)
      expect(await clock(page)).toBe('2:55')
    },
  )

  test.runIf(isWhole)('google-5, whose offer stands over the picture, starts at 3:00 too', async () => {
    const { page } = await openStill(browser, path.replace('4', '5'))
    await page.locator('#offer [data-pause-button]').waitFor()
    expect(await clock(page)).toBe('3:00')
  })
})

describe('the offer of the beginner page', () => {
  const path = '/tamil/spoken-english-course'

  test.each(
    takeTenth([
      [0, '00:02:00', '00:01:59'],
      [almostOne, '00:03:59', '00:03:58'],
    ] as const),
  )('with luck %f it counts down from %s as 00:MM:SS and is gone at zero', async (luck, from, next) => {
    const { page } = await openStill(browser, path, { luck })
    await page.locator('#offer [data-pause-button]').waitFor()
    expect(await clock(page)).toBe(from)
    await pass(page, 1000)
    expect(await clock(page)).toBe(next)
    await pass(page, 300_000)
    expect(await page.locator('#offer [data-offer-time]').isVisible()).toBe(false)
  })

  test.runIf(isWhole)('draws 2 to 10 seats anew every 30 seconds', async () => {
    const { page } = await openStill(browser, path, { luck: 0 })
    await page.locator('#offer [data-pause-button]').waitFor()
    expect(await seats(page)).toBe('Only 2 seats remaining!')
    await setLuck(page, almostOne)
    await pass(page, 29_000)
    expect(await seats(page)).toBe('Only 2 seats remaining!')
    await pass(page, 1000)
    expect(await seats(page)).toBe('Only 10 seats remaining!')
    await setLuck(page, 0.5)
    await pass(page, 29_000)
    expect(await seats(page)).toBe('Only 10 seats remaining!')
    await pass(page, 1000)
    expect(await seats(page)).toBe('Only 6 seats remaining!')
  })
})
