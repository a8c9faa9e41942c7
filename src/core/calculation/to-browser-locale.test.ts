import { expect, test } from 'vitest'
import { toBrowserLocale } from './to-browser-locale.ts'

test.each([
  ['en', 'en'],
  ['gl', 'de'],
  ['is', 'de'],
  ['pa', 'en-IN'],
  ['ka', 'bg'],
  ['uz', 'af'],
  ['ne', 'en-IN-u-nu-deva'],
  ['my', 'en-u-nu-mymr'],
  ['mr-u-nu-latn', 'en-IN'],
  // Nobody else writes numbers so.
  ['gsw', 'gsw'],
])('numbers of %s are those of %s, which every browser knows', (locale, known) => {
  expect(toBrowserLocale(locale)).toBe(known)
})
