import { expect, test } from 'vitest'
import { listWords } from './list-words.ts'

test.each([
  [[], 'nothing'],
  [['a'], '"a"'],
  [['a', 'b'], '"a" or "b"'],
  [['a', 'b', 'c'], '"a", "b" or "c"'],
])('%j is written as %s', (words, expected) => {
  expect(listWords(words)).toBe(expected)
})

test('the conjunction can be chosen, and words can come from any iterable', () => {
  expect(listWords(new Set(['a', 'b']), 'and')).toBe('"a" and "b"')
})

test('of many words the first are named and the others counted', () => {
  const words = Array.from({ length: 1500 }, (_, index) => `w${index}`)
  expect(listWords(words, 'or', 3)).toBe('"w0", "w1" or 1,498 more')
  expect(listWords(words.slice(0, 3), 'or', 3)).toBe('"w0", "w1" or "w2"')
})
