import { expect, test } from 'vitest'
import { splitNumber } from './split-number.ts'

test.each([
  ['75+', 75, 0, '', '+', '38'],
  ['1.8K+', 1.8, 1, '', 'K+', '0.9'],
  ['7.0K+', 7, 1, '', 'K+', '3.5'],
  ['8,000+', 8000, 0, '', '+', '4,000'],
  ['2,50,000', 250000, 0, '', '', '1,25,000'],
  ['4,8 von 5', 4.8, 1, '', ' von 5', '2,4'],
  ['12,50 €', 12.5, 2, '', ' €', '6,25'],
  ['over 36 lakh', 36, 0, 'over ', ' lakh', '18'],
])('reads %s', (text, target, decimals, before, after, half) => {
  const parts = splitNumber(text)
  expect(parts).toMatchObject({ target, decimals, before, after })
  expect(parts.write(target, decimals)).toBe(text.slice(before.length, text.length - after.length))
  expect(parts.write(target / 2, decimals)).toBe(half)
})

test('a text without a number counts nothing', () => {
  expect(splitNumber('many')).toMatchObject({ target: 0, before: '', after: 'many' })
})
