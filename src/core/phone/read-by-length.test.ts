import { expect, test } from 'vitest'
import { readByLength } from './read-by-length.ts'

test.each([
  ['98765 43210', '91', '919876543210'],
  ['098765 43210', '91', '919876543210'],
  ['919876543210', '91', '919876543210'],
  ['9198765432', '91', '919198765432'],
  ['+44 7911 123456', '91', '447911123456'],
  ['0171 3920012', '49', '491713920012'],
  ['0049 171 3920012', '49', '491713920012'],
  ['0491 92740123', '49', '4949192740123'],
  ['12345', '91', undefined],
  ['+1234567890123456', '91', undefined],
])('%s with the calling code %s', (text, callingCode, digits) => {
  expect(readByLength(text, callingCode)).toBe(digits)
})
