import { expect, test } from 'vitest'
import { compareLanguage, findSentenceLanguage } from './sentence-language.ts'

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

test.each([
  ['Only 5 seats remaining!', 'நிறுத்து', 'en'],
  ['Only 5 seats remaining!', 'Pause', undefined],
  ['ఇంకా 5 సీట్లే', 'ఆపు', undefined],
  ['Only 5 seats remaining!', '', undefined],
  ['5', 'நிறுத்து', undefined],
])('"%s" beside "%s"', (sentence, other, own) => {
  expect(compareLanguage(sentence, other)).toBe(own)
})
