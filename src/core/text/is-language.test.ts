import { expect, test } from 'vitest'
import { isLanguage } from './is-language.ts'

test.each([
  'en ta ml te hi pt-BR en-IN en-GB zh-Hant zh-Hant-TW zh-TW es-419 es-MX sr-Latn-RS de-CH-1996 ca-valencia',
  'uk el ja cs da sv se si my id iw tl no nb kok tcy bfq kfa gsw fil en-001 ar-u-nu-latn en-PN sq-XK',
])('languages: %s', (tags) => {
  expect(tags.split(' ').filter((tag) => !isLanguage(tag))).toEqual([])
})

test.each([
  'en-UK en-EU en-EN en-XX en-ZZ en-UN de-DDR sr-YU es-LA zh-CHS en-Latn-UK',
  'ua jp cz dk gr cn us at xx zz tam eng deu hin tamil en_US e',
])('none: %s', (tags) => {
  expect(tags.split(' ').filter(isLanguage)).toEqual([])
})
