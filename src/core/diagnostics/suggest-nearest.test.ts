import { expect, test } from 'vitest'
import { isOneTypo, suggestNearest } from './suggest-nearest.ts'

const blocks = ['hero', 'offerBox', 'courseCards', 'faq', 'testimonials', 'stats', 'form', 'reels', 'topNav']

test.each([
  ['heroo', 'hero', 'an insertion'],
  ['heo', 'hero', 'a deletion'],
  ['hera', 'hero', 'a replacement'],
  ['ehro', 'hero', 'a swap of neighbours'],
  ['OFFERBOX', 'offerBox', 'another case'],
  ['offerbox ', 'offerBox', 'white space'],
  ['testimonal', 'testimonials', 'two slips in a long word'],
  ['coursecard', 'courseCards', 'case and a missing letter'],
  ['afq', 'faq', 'a swap in a short word'],
  ['course', 'courseCards', 'the beginning of a name'],
  ['Nav', 'topNav', 'a part of a name'],
  ['formular', 'form', 'a name with more behind it'],
])('"%s" suggests "%s": %s', (word, expected) => {
  expect(suggestNearest(word, blocks)).toBe(expected)
})

test.each(['', 'x', 'ab', 'banner', 'zzzzzz', 'qqqqqqqqqqqq'])('"%s" suggests nothing', (word) => {
  expect(suggestNearest(word, blocks)).toBeUndefined()
})

test('a typo beats a name that only contains the word, and the word itself is never suggested', () => {
  expect(suggestNearest('state', ['statement', 'stats'])).toBe('stats')
  expect(suggestNearest('hero', ['hero'])).toBeUndefined()
  expect(suggestNearest('a', [])).toBeUndefined()
})

test('the nearest of several wins, the first of equals', () => {
  expect(suggestNearest('students', ['studies', 'student', 'stduents'])).toBe('student')
})

test('scripts without case work alike', () => {
  expect(suggestNearest('மாணவர்', ['மாணவர்கள்', 'ஆசிரியர்'])).toBe('மாணவர்கள்')
})

test('of thousands of long candidates the nearest is found', () => {
  const routes = Array.from({ length: 5000 }, (_, index) => `/tamil/spoken-english-course-in-city-${index}`)
  expect(suggestNearest('/tamil/spoken-english-cuorse-in-city-4999', routes)).toBe(routes[4999])
})

test.each([
  ['to', 't', true],
  ['to', 'ot', true],
  ['to', 'too', true],
  ['to', 'TO', true],
  ['alt', 'at', true],
  ['to', 'at', false],
  ['id', 'x', false],
])('"%s" and "%s" differ by at most one typo: %s', (one, other, expected) => {
  expect(isOneTypo(one, other)).toBe(expected)
  expect(isOneTypo(other, one)).toBe(expected)
})
