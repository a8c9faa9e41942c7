import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, joinWords, readSearch } from './search-words.ts'

test.each([
  ['kavitha diwali', [['kavitha'], ['diwali']]],
  ['98765 43210', [['9876543210', '98765 43210']]],
  ['+91 (98765) 432-10', [['919876543210', '+91 (98765) 432-10']]],
  ['0091 98765', [['9198765', '0091 98765']]],
  ['kavitha 98765 43210', [['kavitha'], ['9876543210', '98765 43210']]],
  ['a1 2', [['a1'], ['2']]],
  ['', []],
])('"%s" is read as %j', (text, words) => {
  expect(readSearch(text)).toEqual(words)
})

test('digits of every script are found by those of any other', () => {
  expect(foldText('௯௮௭ ९८७ ９８７ Ａbc')).toBe('987 987 987 abc')
})

test('every word of a text finds the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const indexed = joinWords([text])
      for (const word of text.split(/\s+/u).slice(0, 3)) {
        if (/^[+\d().\-/]*$/.test(foldText(word))) continue
        for (const spellings of readSearch(word))
          expect(spellings.some((spelling) => indexed.includes(spelling))).toBe(true)
      }
    }),
  )
})

test('a search has at most twelve words', () => {
  expect(readSearch('a '.repeat(1_000))).toHaveLength(12)
})
