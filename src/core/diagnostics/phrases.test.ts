import { expect, test } from 'vitest'
import { askIfMeant, countThings, listNames, suggest } from './phrases.ts'

test('a sentence ends with a question if a name is near', () => {
  expect(suggest('hero')).toBe('. Did you mean "hero"?')
  expect(suggest(undefined)).toBe('.')
  expect(askIfMeant('say "yes"')).toBe(`Did you mean 'say "yes"'?`)
})

test.each([
  [[], 'none'],
  [['a'], '"a"'],
  [['a', 'b'], '"a" and "b"'],
  [['a', 'b', 'c'], '"a", "b" and "c"'],
])('%j is listed as %s', (names, expected) => {
  expect(listNames(names)).toBe(expected)
})

test('the conjunction can be chosen, and names can come from any iterable', () => {
  expect(listNames(new Set(['a', 'b']), 'or')).toBe('"a" or "b"')
})

test('of many names the first are listed and the others counted', () => {
  const names = Array.from({ length: 1500 }, (_, index) => `n${index}`)
  expect(listNames(names, 'or', 3)).toBe('"n0", "n1" or 1,498 more')
  expect(listNames(names.slice(0, 3), 'or', 3)).toBe('"n0", "n1" or "n2"')
})

test.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [1200, '1,200 entries'],
])('%i is counted as %s', (number, expected) => {
  expect(countThings(number, 'entry', 'entries')).toBe(expected)
  expect(countThings(number, 'page')).toBe(expected.replace(/entr\w+/, number === 1 ? 'page' : 'pages'))
})
