import { expect, test } from 'vitest'
import { mirrorSigns, orderVisually, splitKinds } from './order-words.ts'

/** A line as it is drawn, its parts from left to right. */
const order = (text: string, line: 'ltr' | 'rtl') =>
  orderVisually(
    splitKinds(text).map((part) => ({ text: part })),
    line,
  )
    .map(({ item, direction }) => (direction === 'rtl' ? mirrorSigns(item.text) : item.text))
    .join('|')

/** As browsers draw them, and the package bidi-js orders them. */
test.each([
  ['مرحبا بكم', 'rtl', 'بكم| |مرحبا'],
  ['دورة English for Kids', 'rtl', 'English| |for| |Kids| |دورة'],
  ['دورة English (Zoom)', 'rtl', 'English| |(|Zoom|)| |دورة'],
  ['خصم 50% حتى 12 مايو', 'rtl', 'مايو| |12| |حتى| |%|50| |خصم'],
  ['מבצע 50%', 'rtl', '50|%| |מבצע'],
  ['₹500 فقط', 'rtl', 'فقط| |₹|500'],
  ['مايو 2026:', 'rtl', ':|2026| |مايو'],
  ['English 2026, مجانا', 'rtl', 'مجانا| |,|English| |2026'],
  ['for ٥٠٪', 'rtl', '٪|٥٠| |for'],
  ['(مجانا!)', 'rtl', '(|!|مجانا|)'],
  ['Learn مرحبا بكم today', 'ltr', 'Learn| |بكم| |مرحبا| |today'],
  ['Speak English, 50% off', 'ltr', 'Speak| |English|,| |50|%| |off'],
  ['இப்ப English (Zoom-ல)', 'ltr', 'இப்ப| |English| |(|Zoom|-|ல|)'],
] as const)('%j in a line %s is drawn as %j', (text, line, expected) => {
  expect(order(text, line)).toBe(expected)
})
