import { expect, test } from 'vitest'
import { suggestCurrency } from './suggest-currency.ts'

test.each([
  ['₹', 'INR'],
  ['Rs.', 'INR'],
  ['€', 'EUR'],
  ['inr', 'INR'],
  ['TL', 'TRY'],
  ['R$', 'BRL'],
  ['Dhs', 'AED'],
  ['chf', 'CHF'],
  ['money', undefined],
])('the currency %j is %s', (text, code) => {
  expect(suggestCurrency(text)).toBe(code)
})
