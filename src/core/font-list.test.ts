import { expect, test } from 'vitest'
import { fontListPattern, listFamilies } from './font-list.ts'

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

test('the families of a list have neither quotes nor what could end a rule', () => {
  expect(listFamilies(`Noto Sans, "PT Serif" ,serif`)).toEqual(['Noto Sans', 'PT Serif', 'serif'])
  expect(listFamilies(`a';}b{c:url("d`)).toEqual(['abcurld'])
})
