import { expect, test } from 'vitest'
import { isWhole } from '../sweep.testing.ts'
import { openBrowser } from './support/browser.testing.ts'
import { findAxeViolations } from './support/check-page.testing.ts'
import { letLoad, listStored, makeConsentBed } from './support/consent-site.testing.ts'

const browser = await openBrowser()
const { visit } = makeConsentBed(browser)
const campaign = '?utm_campaign=spring&gclid=1'

test('nothing loads or is stored before yes; after it both do; after a withdrawal nothing remains', async () => {
  const asked = await visit(`/${campaign}`)
  const { page, foreign } = asked
  await letLoad(page)
  const notice = page.locator('#vaasal-consent')
  expect(await notice.isVisible()).toBe(true)
  expect(foreign).toEqual([])
  expect(await listStored(asked)).toEqual([])

  await page.getByRole('button', { name: 'Accept' }).click()
  await page.locator('html[data-tagged]').waitFor()
  expect(foreign).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-BOATS123'])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await expect
    .poll(() => listStored(asked))
    .toEqual([
      ...['_gcl_ls', 'cookie _ga', 'cookie basket'],
      ...['vaasal-arms', 'vaasal-consent', 'vaasal-visits'],
    ])

  await page.getByRole('link', { name: 'Privacy choices' }).click()
  // What follows a press is a module.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('vaasal-consent')
  foreign.length = 0
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Decline' }).click()])
  await letLoad(page)
  expect(foreign).toEqual([])
  expect(await listStored(asked)).toEqual(['cookie basket', 'vaasal-consent'])
  expect(await notice.isVisible()).toBe(false)
})

test.runIf(isWhole)('a visitor elsewhere is not asked, and tags load', async () => {
  const { page, foreign } = await visit('/', { timezoneId: 'Asia/Tokyo' })
  await letLoad(page)
  expect(await page.locator('#vaasal-consent').isVisible()).toBe(false)
  await expect.poll(() => foreign.length).toBe(1)
})

test.each(isWhole ? [320, 1280] : [320])(
  'at %i pixels the notice covers and shifts nothing, and its answers look alike',
  async (width) => {
    const { page } = await visit('/tamil', { viewport: { width, height: 740 } })
    await letLoad(page)
    await page.evaluate(() => scrollTo(0, 0))
    const found = await page.evaluate(() => {
      const notice = document.querySelector('#vaasal-consent')
      const answers = [...document.querySelectorAll<HTMLElement>('.answers button')]
      let shift = 0
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type: 'layout-shift', buffered: true })
      for (const entry of observer.takeRecords()) shift += (entry as unknown as { value: number }).value
      const { bottom = 0 } = notice?.getBoundingClientRect() ?? {}
      return {
        shift,
        isAbove: (document.querySelector('.below-notice')?.getBoundingClientRect().top ?? 0) >= bottom,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
        sizes: answers.map((answer) => [answer.offsetWidth, answer.offsetHeight]),
        looks: new Set(
          answers.map((answer) => {
            const { color, backgroundColor, fontWeight, fontSize, borderColor } = getComputedStyle(answer)
            return [color, backgroundColor, fontWeight, fontSize, borderColor].join()
          }),
        ).size,
      }
    })
    expect(found).toMatchObject({ shift: 0, isAbove: true, isTooWide: false, looks: 1 })
    expect(found.sizes[0]).toEqual(found.sizes[1])
    expect(await findAxeViolations(page)).toEqual([])
  },
)

test.runIf(isWhole)('the keyboard reaches the notice first, and single purposes can be chosen', async () => {
  const asked = await visit('/harbour')
  const { page, foreign } = asked
  const names: string[] = []
  for (let steps = 0; steps < 5; steps++) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(names).toEqual(['Skip to the content', 'What we store', 'Accept', 'Decline', 'Choose what for'])
  await page.keyboard.press('Enter')
  await page.getByLabel('Counting visits').check()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await letLoad(page)
  expect(await page.locator('html').getAttribute('data-consent')).toBe('measuring')
  expect(foreign.filter((address) => address.includes('gtm.js'))).toEqual([])

  const button = page.locator('[data-facade] button')
  await button.scrollIntoViewIfNeeded()
  await expect.poll(() => button.innerText()).toBe('Show it from maps.example')
  await button.click()
  await expect.poll(() => foreign.at(-1)).toBe('https://www.maps.example/harbour/embed')
})
