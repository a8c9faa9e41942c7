import { expect, test } from 'vitest'
import { shortenText } from './shorten-text.ts'

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['', 5, ''],
  // What people count as one character stays whole.
  ['👩‍🏫👩‍🏫👩‍🏫', 2, '👩‍🏫…'],
  ['நிநிநி', 3, 'நிநிநி'],
  ['நிநிநிநி', 3, 'நிநி…'],
])('%j in at most %i characters is %j', (text, max, shown) => {
  expect(shortenText(text, max)).toBe(shown)
})
