import { expect, test } from 'vitest'
import { findStrayMark } from './find-stray-mark.ts'

const find = (text: string, isPlain = false) => findStrayMark(text, isPlain)?.mark

test.each([
  ['A weekend for *£15', '*'],
  ['Our **bikes* wait', '**'],
  ['one *open\n\nand *closed* in the next paragraph', '*'],
  ['<b>now</b>', '<b>'],
  ['now,<br/>later', '<br/>'],
  ['Shoes &amp; helmet', '&amp;'],
  ['“A whole text”', '“A whole text”'],
  ['[write] (chat:yard)', '[write] (chat:yard)'],
  ['(write)[/hire]', '(write)[/hire]'],
  ['really _now_', '_now_'],
])('%j is reported at %j', (text, mark) => {
  expect(find(text)).toBe(mark)
})

test.each([
  'two *words* here',
  '**bold** and *thin*',
  '***both***',
  'from £10*, with a note',
  '3 * 4 and 5*6',
  '\\*Conditions apply',
  '- a list\n* another',
  'he said “yes” and left',
  'a < b && c > d',
  'Fish & chips; <3',
  '[label](/route) and [x]',
  'snake_case_name and __init',
  'வாங்க *இப்ப* பேசலாம்',
])('%j is what it looks like', (text) => {
  expect(find(text)).toBeUndefined()
})

test('a plain text has no emphasis: its asterisks are shown', () => {
  expect(find('Friday *to* Sunday', true)).toBe('*to*')
  expect(find('from £10*', true)).toBeUndefined()
  expect(find('3 * 4 * 5', true)).toBeUndefined()
})
