import { expect, test } from 'vitest'
import { readWrittenNumber } from './read-written-number.ts'

test.each([
  ['1,299', '1299'],
  ['12,500', '12500'],
  ['₹1,00,000', '100000'],
  ['$1,299.50', '1299.50'],
  ['Rs. 499', '499'],
  ['4,5', '4.5'],
  ['49,90 €', '49.90'],
  ['1.299,50 €', '1299.50'],
  ['1.299.000', '1299000'],
  ['1 299 €', '1299'],
  ['1\u202f299,00', '1299.00'],
  ['CHF 1’299.00', '1299.00'],
  ['20%', '20'],
  ['% 20', '20'],
  ['5 MB', '5'],
  ['-2,5', '-2.5'],
  ['2.5 kg', '2.5'],
])('%s is %s', (text, number) => {
  expect(readWrittenNumber(text)).toBe(number)
})

test.each(['1.299 €', '5-10', '9:30', '2026-01-31', 'five', '', '1,2,3', '10 of 20', '1.2.3', '31.12.2026'])(
  '%j is not clear',
  (text) => {
    expect(readWrittenNumber(text)).toBeUndefined()
  },
)
