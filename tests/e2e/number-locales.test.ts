import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toBrowserLocale } from '../../src/core/calculation/to-browser-locale.ts'
import { connectBrowser } from './support/browser.testing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

test('the browser writes the numbers of a page as they are built, also in languages that it does not know', async () => {
  const languages = 'en en-IN ta ml te hi pa or as ne de fr es gl eu is az kk ka hy mk sq uz my dz ps'.split(
    ' ',
  )
  const locales = languages.map(toBrowserLocale)
  const page = await browser.newPage()
  const seen = await page.evaluate(
    (list) => list.map((locale) => [0.5, 1234.5, -1234567.5].map((number) => number.toLocaleString(locale))),
    locales,
  )
  await page.close()
  const built = languages.map((language) =>
    [0.5, 1234.5, -1234567.5].map((number) => number.toLocaleString(language)),
  )
  expect(seen).toEqual(built)
})
