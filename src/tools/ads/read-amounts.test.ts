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
  [
    '1990',
    "CHF 1'990.–",
    '1’990 CHF',
    '1 990 €',
    '1 990 zł',
    'kr 1 990',
    '1 990 kr',
    '1990 Kč',
    'R$ 1.990,00',
    'Rp 1.990',
    '฿1,990',
    'AED 1,990',
    '1,990 SAR',
    '¥1,990',
    '1,990円',
    '₱1,990',
    'KSh 1,990',
    '1 990 ₽',
  ],
  ['500', '₹500 200 seats', 'Nur 500 € 200 Plätze'],
  ['199999', '₹1,99,999', '₹1,99,999.00', '199.999 €'],
  [
    '1299',
    'CHF 1’299.–',
    "1'299.00 CHF",
    '1.299,- €',
    '1299₹',
    '1,299 $',
    'AED 1,299',
    '1,299 SAR',
    'MXN 1,299',
    'R$ 1.299,00',
  ],
  ['500', '500 dirhams', '٥٠٠ ريال', '500 درهم', '500 reais', '500 liras', '500 dólares'],
  ['1500000', '$1.5M', '$1.5 million', '1,5 Mio. €', '1,5 Millionen Euro', '€1,500,000', '₹15 lakh'],
  [
    '50%',
    '50% de descuento',
    'descuento del 50 %',
    '50% de desconto',
    'خصم ٥٠٪',
    "%50'ye varan indirim",
    'save up to 50%',
    '50 percent off',
    '50 Prozent Rabatt',
  ],
])('the amount %s is the same however it is written', (value, ...texts) => {
  expect(texts.map((text) => readAmounts(text).map((amount) => amount.value))).toEqual(
    texts.map(() => [value]),
  )
})

test.each(['₹45–60 lakh', '₹45-60L', '₹45 to 60 Lakhs', '₹45 – ₹60 lakh'])(
  '%s is two amounts in lakh',
  (text) => {
    expect(readAmounts(text).map(({ value }) => value)).toEqual(['4500000', '6000000'])
  },
)

test.each(['Buy 2 $50 boxes', '€20 bin', '₹499 - 3 months', '₹999 - 10K+ students'])(
  '%s names one amount',
  (text) => {
    expect(readAmounts(text)).toHaveLength(1)
  },
)

test.each([
  'Top 10',
  'PHP 8',
  'try 30 days',
  '6 ft',
  'Fr 18:00',
  'Room 101',
  'a 2 000 m run',
  'Antwort in 30 Sek.',
  'Ron 5',
])('%s is no amount of money', (text) => {
  expect(readAmounts(text)).toEqual([])
})

test('an amount in words is shown with its words', () => {
  expect(readAmounts('Fees from ₹1.5 லட்சத்தில் now').map(({ text }) => text)).toEqual(['₹1.5 லட்சத்தில்'])
})

test('the currency of an amount is shown as it is written', () => {
  expect(readAmounts('A partir de R$ 49,90 por mês').map(({ text }) => text)).toEqual(['R$ 49,90'])
})
