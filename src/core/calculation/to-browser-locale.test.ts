import { expect, test } from 'vitest'
import { toBrowserLocale } from './to-browser-locale.ts'

test.each([
  ['en', 'en'],
  ['gl', 'de'],
  ['is', 'de'],
  ['pa', 'en-IN'],
  ['ka', 'bg'],
  ['uz', 'af'],
  ['ne', 'mr'],
  ['as', 'bn'],
  // Nobody else writes numbers so.
  ['dz', 'dz'],
])('numbers of %s are those of %s, which every browser knows', (locale, known) => {
  expect(toBrowserLocale(locale)).toBe(known)
})
