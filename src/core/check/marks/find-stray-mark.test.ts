import { expect, test } from 'vitest'
import { findForeignMark, findStrayMark } from './find-stray-mark.ts'

const find = (text: string, kind: 'plain' | 'inline' | 'markdown' = 'inline') =>
  findStrayMark(text, kind)?.mark

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
  ['~~£15~~ £12', '~~£15~~'],
  ['## Offers', '## '],
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
  'open ~9 to ~17',
  '#1 in town',
  'no. # 1',
])('%j is what it looks like', (text) => {
  expect(find(text)).toBeUndefined()
})

test('a plain text has no emphasis: its asterisks are shown', () => {
  expect(find('Friday *to* Sunday', 'plain')).toBe('*to*')
  expect(find('from £10*', 'plain')).toBeUndefined()
  expect(find('3 * 4 * 5', 'plain')).toBeUndefined()
})

test('a heading is one in markdown, and emphasis belongs to facts as to the texts around them', () => {
  expect(find('## Offers', 'markdown')).toBeUndefined()
  expect(findForeignMark('<b>240+</b>')?.mark).toBe('<b>')
  expect(findForeignMark('“240+”')?.mark).toBe('“240+”')
  expect(findForeignMark('*240+*, [more](/hire)')).toBeUndefined()
})
