import { expect, test } from 'vitest'
import { listLetters } from './language-letters.ts'

test.each([
  ['en', 'Latn'],
  ['hi', 'Deva'],
  ['uk', 'Cyrl'],
  ['el', 'Grek'],
  ['ar', 'Arab'],
  ['he', 'Hebr'],
])('the letters of %s belong to the script %s, and each is there once', (lang, script) => {
  const letters = listLetters(lang, script)
  expect(letters.length).toBeGreaterThan(20)
  expect(letters.filter((letter) => !new RegExp(`^\\p{scx=${script}}$`, 'u').test(letter))).toEqual([])
  expect(new Set(letters).size).toBe(letters.length)
})

test('a script whose letters are not known has none', () => {
  expect(listLetters('th', 'Thai')).toEqual([])
})
