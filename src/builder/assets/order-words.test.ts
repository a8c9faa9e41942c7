import { expect, test } from 'vitest'
import { orderVisually } from './order-words.ts'

/** A line from left to right: what is written from right to left stands behind a `<`. */
const order = (text: string, line: 'ltr' | 'rtl') =>
  orderVisually(
    text.split(/(\s+)/).map((part) => ({ text: part })),
    line,
  ).map((run) => (run.direction === 'rtl' ? `<${run.text}` : run.text))

/** As browsers draw them. */
test.each([
  ['مرحبا بكم', 'rtl', ['<بكم', '< ', '<مرحبا']],
  ['دورة English for Kids', 'rtl', ['English', ' ', 'for', ' ', 'Kids', '< ', '<دورة']],
  ['دورة English (Zoom)', 'rtl', ['English', ' ', '(Zoom)', '< ', '<دورة']],
  ['خصم 50% حتى', 'rtl', ['<حتى', '< ', '<%', '50', '< ', '<خصم']],
  ['מבצע 50%', 'rtl', ['50%', '< ', '<מבצע']],
  ['(مجانا!)', 'rtl', ['<(مجانا!)']],
  ['Learn مرحبا بكم today', 'ltr', ['Learn', ' ', '<بكم', '< ', '<مرحبا', ' ', 'today']],
  ['Speak English, 50% off', 'ltr', ['Speak', ' ', 'English,', ' ', '50%', ' ', 'off']],
] as const)('%j in a line %s is drawn as %j', (text, line, expected) => {
  expect(order(text, line)).toEqual(expected)
})
