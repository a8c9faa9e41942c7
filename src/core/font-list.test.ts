import { expect, test } from 'vitest'
import { fontListPattern, formatFontList } from './font-list.ts'

const isList = (text: string) => new RegExp(fontListPattern, 'u').test(text)

test.each(['Anek', 'Georgia, serif', `"Times New Roman" , 'PT Serif', serif`, 'Noto Sans, system-ui'])(
  '%s is a list of fonts',
  (list) => expect(isList(list)).toBe(true),
)

test.each([
  `Georgia', serif`,
  `"Georgia', serif`,
  `'`,
  'a,,b',
  'a;b',
  'a}b',
  `'a' 'b'`,
  ',',
  ' a',
  '"a',
  '1st',
])('%s is not a list of fonts', (list) => expect(isList(list)).toBe(false))

test('family names are quoted, generic families are not, and nothing ends the rule', () => {
  expect(formatFontList(`Noto Sans, "PT Serif" ,serif`)).toBe(`'Noto Sans','PT Serif',serif`)
  expect(formatFontList(`a';}b{c:url("d`)).toBe(`'abcurld'`)
})
