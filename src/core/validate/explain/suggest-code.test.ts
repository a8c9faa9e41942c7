import { expect, test } from 'vitest'
import { countries } from '../../schema/site-schema.ts'
import { suggestCountry, suggestLanguage } from './suggest-code.ts'

test.each([
  ['tamil', 'ta'],
  ['Tamil', 'ta'],
  ['tamill', 'ta'],
  ['தமிழ்', 'ta'],
  ['english', 'en'],
  ['German', 'de'],
  ['en_GB', 'en-GB'],
  ['TA', 'ta'],
  ['qqqqqqqq', undefined],
  ['', undefined],
])('the language %j is %s', (text, code) => {
  expect(suggestLanguage(text)).toBe(code)
})

test.each([
  ['India', 'IN'],
  ['india', 'IN'],
  ['Indai', 'IN'],
  ['in', 'IN'],
  ['UK', 'GB'],
  ['USA', 'US'],
  ['Germany', 'DE'],
  ['Nowhereland', undefined],
])('the country %j is %s', (text, code) => {
  expect(suggestCountry(text, countries)).toBe(code)
})
