import { expect, test } from 'vitest'
import { findSentenceLanguage } from './sentence-language.ts'

test.each([
  ['Submission failed. Try again.', 'ta', 'en'],
  ['Submission failed. Try again.', 'ml-IN', 'en'],
  ['Submission failed. Try again.', 'en', undefined],
  ['Bitte prüfen Sie diese Angaben', 'de', undefined],
  ['PDF file-ஐ தேர்ந்தெடுங்க.', 'ta', undefined],
  ['5 + 5', 'ta', undefined],
  ['Send', 'und', undefined],
  ['Send', 'no language', undefined],
])('"%s" on a page in %s', (sentence, lang, own) => {
  expect(findSentenceLanguage(sentence, lang)).toBe(own)
})
