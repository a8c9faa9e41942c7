import { expect, test } from 'vitest'
import { readAmounts } from './read-amounts.ts'

test.each([
  [
    '49',
    '€49',
    '49 €',
    '49,00 €',
    '€49.00',
    '49,0 €',
    '49 Euro',
    '49,- €',
    '49,– EUR',
    'CHF 49.-',
    '49 TL',
    '₺49',
    'R$ 49',
    'US$49',
    '$49 MXN',
    '49 pesos',
    '49 reais',
  ],
  ['20%', '20% off', '20 % Rabatt', 'jetzt 20% sparen', 'Rabatt von 20 %', '%20 indirim', '%20’lik indirim'],
  ['20%', '20% de descuento', 'ahorra 20 %', 'descuento del 20%', '20% de desconto', 'desconto de 20%'],
  ['12.5%', '12,5 % Nachlass', '%12,5 indirim'],
  ['49.9', '49,90 €', '€49.90', '49.9 €'],
  ['1999', '₹1,999', '1.999 €', '1.999,00 €', '$1,999.00', '1\u202f999 €', '₹௧,௯௯௯'],
  [
    '10000',
    '₹10,000',
    '₹10K',
    '₹10k off',
    '10k rupees',
    '₹10 thousand',
    'ரூ.10 ஆயிரம்',
    '₹10 हज़ार',
    '₹10 \u0939\u095bार',
  ],
  [
    '150000',
    '₹1,50,000',
    '₹1.5L',
    '₹1.5 lakh',
    '1.5 lakhs rupees',
    '₹1.5 லட்சத்தில்',
    '₹१.५ लाख',
    '₹1.5 లక్షలు',
    'ರೂ. 1.5 ಲಕ್ಷದ',
  ],
  ['20000000', '₹2,00,00,000', '₹2Cr', '₹2 crores', '2 கோடி ரூபாய்', '₹2 കോടി'],
  ['500', '₹500', 'Rs.500', '₹500 Kits', '₹500 Learn', '₹500 கோர்ஸ்', 'INR500', 'रू 500'],
  ['199999', '₹1,99,999', '₹1,99,999.00', '199.999 €'],
])('the amount %s is the same however it is written', (value, ...texts) => {
  expect(texts.map((text) => readAmounts(text).map((amount) => amount.value))).toEqual(
    texts.map(() => [value]),
  )
})

test('an amount in words is shown with its words', () => {
  expect(readAmounts('Fees from ₹1.5 லட்சத்தில் now').map(({ text }) => text)).toEqual(['₹1.5 லட்சத்தில்'])
})

test('the currency of an amount is shown as it is written', () => {
  expect(readAmounts('A partir de R$ 49,90 por mês').map(({ text }) => text)).toEqual(['R$ 49,90'])
})
