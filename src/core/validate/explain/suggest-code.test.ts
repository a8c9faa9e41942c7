import { expect, test } from 'vitest'
import { countries } from '../../schema/site-schema.ts'
import { suggestCountry, suggestLanguage, suggestRegion } from './suggest-code.ts'

test.each([
  ['tamil', 'ta'],
  ['Tamil', 'ta'],
  ['tamill', 'ta'],
  ['தமிழ்', 'ta'],
  ['english', 'en'],
  ['German', 'de'],
  ['en_GB', 'en-GB'],
  ['TA', 'ta'],
  ['en-UK', 'en-GB'],
  ['en-EU', 'en'],
  ['en-EN', 'en'],
  ['de-EUR', undefined],
  ['pt-PO', 'pt'],
  ['ua', 'uk'],
  ['ua-UA', 'uk-UA'],
  ['jp', 'ja'],
  ['jp-JP', 'ja-JP'],
  ['cz', 'cs'],
  ['dk', 'da'],
  ['gr', 'el'],
  ['cn', 'zh'],
  ['us', 'en'],
  ['es-LA', 'es-419'],
  ['zh-CHS', 'zh-Hans'],
  ['tam', 'ta'],
  ['Deutsch', 'de'],
  ['espanol', 'es'],
  ['Português', 'pt'],
  ['Türkçe', 'tr'],
  ['العربية', 'ar'],
  ['हिंदी', 'hi'],
  ['Hinglish', 'hi-Latn'],
  ['Bengali', 'bn'],
  ['eng-UK', 'en-GB'],
  ['sr-YU', 'sr-RS'],
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
  ['Deutschland', 'DE'],
  ['Holland', 'NL'],
  ['Korea', 'KR'],
  ['Turkey', 'TR'],
  ['UAE', 'AE'],
  ['Great Britain', 'GB'],
  ['Espana', 'ES'],
  ['Österreich', 'AT'],
  ['भारत', 'IN'],
  ['Swaziland', 'SZ'],
  ['Nowhereland', undefined],
])('the country %j is %s', (text, code) => {
  expect(suggestCountry(text, countries)).toBe(code)
})

test.each([
  ['germany', 'eu'],
  ['DE', 'eu'],
  ['European Union', 'eu'],
  ['GB', 'uk'],
  ['England', 'uk'],
  ['swizerland', 'switzerland'],
  ['USA', 'california'],
  ['Japan', 'others'],
  ['Nowhereland', undefined],
])('the region %j is %s', (text, region) => {
  expect(suggestRegion(text, countries)).toBe(region)
})

test.each(['constructor', 'toString', '__proto__', 'valueOf'])(
  '%s is a word like others, and no country',
  (text) => {
    expect(suggestCountry(text, countries)).toBeUndefined()
    expect(['string', 'undefined']).toContain(typeof suggestLanguage(text))
  },
)
