import { expect, test } from 'vitest'
import { findParentLanguage, servesLanguage } from './scripts.ts'

test.each([
  ['ta', 'ta'],
  ['ta-IN', 'ta'],
  ['hi-Latn', 'hi-Latn'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-Hant-TW', 'zh-Hant'],
  ['zh-TW', 'zh-Hant'],
  ['sr-Latn-RS', 'sr-Latn'],
  ['en-IN', 'en'],
])('a page in %s is served by words in %s', (lang, parent) => {
  expect(findParentLanguage(lang)).toBe(parent)
  expect(servesLanguage(parent, lang)).toBe(true)
})

test.each([
  ['hi', 'hi-Latn'],
  ['zh', 'zh-Hant-TW'],
  ['ta-IN', 'ta'],
])('words in %s do not serve a page in %s', (words, lang) => {
  expect(servesLanguage(words, lang)).toBe(false)
})
