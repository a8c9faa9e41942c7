import { expect, test } from 'vitest'
import { appendToText, carriesText } from './append-to-text.ts'

test.each([
  ['https://chat.example/1?text=Hello%20there', 'https://chat.example/1?text=Hello%20there%20%5Babc123%5D'],
  ['https://chat.example/1?a=b&text=Hi&c=d#e', 'https://chat.example/1?a=b&text=Hi%20%5Babc123%5D&c=d#e'],
  ['https://chat.example/1?text=', 'https://chat.example/1?text=%5Babc123%5D'],
  ['https://chat.example/1?text=%E0%AE%95', 'https://chat.example/1?text=%E0%AE%95%20%5Babc123%5D'],
])('a code is appended to %s once', (href, coded) => {
  expect(carriesText(href)).toBe(true)
  expect(appendToText(href, 'abc123')).toBe(coded)
  expect(appendToText(coded, 'abc123')).toBe(coded)
})

test.each([
  'https://chat.example/tamil',
  'https://chat.example/1?context=a',
  'https://chat.example/text=a',
  '#',
])('%s cannot take a code', (href) => {
  expect(carriesText(href)).toBe(false)
  expect(appendToText(href, 'abc123')).toBe(href)
})

test('several things are appended side by side, each once', () => {
  const both = ['Level test: Beginner (3/5)', 'abc123', 'Level test: Beginner (3/5)'].reduce(
    appendToText,
    'https://chat.example/1?text=Hi',
  )
  expect(decodeURIComponent(both)).toBe(
    'https://chat.example/1?text=Hi [Level test: Beginner (3/5)] [abc123]',
  )
})
