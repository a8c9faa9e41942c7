import { expect, test } from 'vitest'
import { isPossiblePhone } from './is-possible-phone.ts'

test.each([
  ['+91 98400 12345', 'IN', true],
  ['98400 12345', 'IN', true],
  ['044 2345 6789', 'IN', true],
  ['1800 425 1234', 'IN', true],
  ['+91 98400 1234', 'IN', false],
  ['+91 98400 123456', 'IN', false],
  ['+91 28400 12345', 'IN', false],
  ['28400 12345', 'IN', false],
  ['+44 20 7946 0018', 'IN', true],
  ['+44 20 7946 00', 'IN', false],
  ['+49 69 90009 120', 'DE', true],
  ['+48 22 123 45 67', 'IN', true],
  ['+48 2212', 'IN', false],
  ['+999 123 456 789', 'IN', false],
  ['22 123 45 67', 'PL', true],
])('%s in %s: %s', (text, country, isPossible) => {
  expect(isPossiblePhone(text, country)).toBe(isPossible)
})
