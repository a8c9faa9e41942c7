import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { findBrokenWords } from './support/find-broken-words.testing.ts'
import { renderBlocks } from './support/render-blocks.testing.ts'

const languages = ['English', 'தமிழ்', 'മലയാളം', 'తెలుగు'].map((label) => ({ label, to: '#hours' }))
const entries = [
  {
    type: 'topNav',
    id: 'bar',
    home: '/',
    name: 'A bakery',
    items: [{ label: 'Hours', to: '#hours' }],
    foot: { languages },
  },
  {
    type: 'hero',
    id: 'opening',
    heading: 'A bakery',
    actions: [{ label: 'என்னையும் சேர்த்துக்கோங்க', to: '#hours' }],
  },
  {
    type: 'openingHours',
    id: 'hours',

    heading: 'நேரம்',
    places: [{ hours: ['Mo-Su 12:00-15:00'] }],
  },
  {
    ...{ type: 'form', id: 'form', heading: 'Waiting list', form: 'lead', layout: 'card' },
    fields: [{ name: 'phone', kind: 'phone', label: 'உங்க போன்' }],
    ...{ submit: 'என்னையும் சேர்த்துக்கோங்க', notice: 'எப்ப வாங்கலாம்னு சொல்ல.', success: { message: 'நன்றி' } },
  },
]

const browser = await openBrowser()
let tour: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  tour = await openPage(browser)
})
afterAll(() => tour.context.close())

test.each([320, 360])(
  'at %i pixels the languages of the menu, the day of opening hours and buttons break between words only',
  async (width) => {
    const { page } = tour
    await page.setViewportSize({ width, height: 740 })
    await page.setContent(renderBlocks(entries))
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .locator('#hours tr')
      .first()
      .evaluate((row) => {
        row.setAttribute('aria-current', 'date')
        const [name, today] = [row.querySelector('th'), row.querySelector('small')]
        if (today) today.textContent = 'இன்னைக்கு'
        if (name?.firstChild) name.firstChild.textContent = 'செவ்வாய்'
      })
    expect(await page.getByText('இன்னைக்கு').isVisible()).toBe(true)
    expect(await page.locator('#bar-menu').isVisible()).toBe(true)
    expect(await page.locator('body').evaluate(findBrokenWords)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)
