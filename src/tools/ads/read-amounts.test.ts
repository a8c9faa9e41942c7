import { expect, test } from 'vitest'
import { readAmounts } from './read-amounts.ts'

test.each([
  ['49', '€49', '49 €', '49,00 €', '€49.00', '49,0 €'],
  ['49.9', '49,90 €', '€49.90', '49.9 €'],
  ['1999', '₹1,999', '1.999 €', '1.999,00 €', '$1,999.00', '1\u202f999 €', '₹௧,௯௯௯'],
  ['199999', '₹1,99,999', '₹1,99,999.00', '199.999 €'],
])('the amount %s is the same however it is written', (value, ...texts) => {
  expect(texts.map((text) => readAmounts(text).map((amount) => amount.value))).toEqual(
    texts.map(() => [value]),
  )
})
