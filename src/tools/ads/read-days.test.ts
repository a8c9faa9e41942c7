import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'

test.each([
  ['Ends 9 Nov', '9 Nov', 9, 11, undefined],
  ['until November 9, 2026', 'November 9, 2026', 9, 11, 2026],
  ['Nur bis 31.12.', '31.12', 31, 12, undefined],
  ['Nur bis 31.12. 20 % Rabatt', '31.12', 31, 12, undefined],
  ['bis 31.12.2026', '31.12.2026', 31, 12, 2026],
  ['bis 1.3.26', '1.3.26', 1, 3, 2026],
  ['bis 1. 3. 2026', '1. 3. 2026', 1, 3, 2026],
  ['bis 24. Dezember 2026', '24. Dezember 2026', 24, 12, 2026],
  ['bis 3. März', '3. März', 3, 3, undefined],
  ['31 Aralık’a kadar', '31 Aralık', 31, 12, undefined],
  ['1 Ağustos 2026', '1 Ağustos 2026', 1, 8, 2026],
  ['Only Nov 10-15', 'Nov 10', 10, 11, undefined],
  ['Last date: 31-Dec-2026', '31-Dec-2026', 31, 12, 2026],
  ['till 31-Dec-26', '31-Dec-26', 31, 12, 2026],
  ['until 12/31/2026', '12/31/2026', 31, 12, 2026],
  ['until 31/12/26', '31/12/26', 31, 12, 2026],
  ['hasta el 31 de diciembre', '31 de diciembre', 31, 12, undefined],
  ['1 de mayo de 2026', '1 de mayo de 2026', 1, 5, 2026],
  ['até 31 de dezembro de 2026', '31 de dezembro de 2026', 31, 12, 2026],
  ['Termina el 9 de noviembre', '9 de noviembre', 9, 11, undefined],
  ['del 1 de enero de 2027', '1 de enero de 2027', 1, 1, 2027],
  ['hasta el 31 dic.', '31 dic', 31, 12, undefined],
  ['Até 31 de dezembro', '31 de dezembro', 31, 12, undefined],
  ['1º de março de 2027', '1º de março de 2027', 1, 3, 2027],
  ['só até 15 de maio', '15 de maio', 15, 5, undefined],
])('%s names the day %s', (text, written, day, month, year) => {
  const found = readDays(text)
  expect(found).toMatchObject([{ text: written, day, month }])
  expect(found[0]?.year).toBe(year)
})

test.each([
  ['Ends 9 Nov', true],
  ['nur bis 31.12.', true],
  ['bis zum 31. Dezember', true],
  ['31 Aralık’a kadar', true],
  ['hasta el 31 de diciembre', true],
  ['até 31 de dezembro', true],
  ['ab 31.12.2026', false],
  ['a partir del 1 de mayo', false],
  ['Válido hasta el 9 de noviembre', true],
  ['Termina el 9 de noviembre', true],
  ['Só até 31 de dezembro', true],
  ['desde el 9 de noviembre', false],
])('whether something ends on the day of %s: %s', (text, isEnd) => {
  expect(readDays(text).map((day) => day.isEnd)).toEqual([isEnd])
})

test.each([
  'You may 5 times',
  '4,9 von 5 Sternen',
  'Version 1.2.3',
  'Raise your IELTS band to 6.5.',
  'Rated 4.8. Enrol now',
  'D-Mart 10% off',
  '1.890,00 €',
  '12.500 Patienten',
  '3 Marken',
  '10 mayo packets',
  '24/7/365',
  'EMI 12/24/36 months',
  'Laufzeit 12/18/24 Monate',
  '05/04/2026',
  '1/2 price',
  'Two years ago 5 friends began',
  'Set 3 goals, and work out 5 times',
  '12 mayoristas',
])('%s names no day', (text) => {
  expect(readDays(text)).toEqual([])
})
