import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import { expect, test } from 'vitest'
import { callingCodes } from '../../../../core/phone/calling-codes.gen.ts'
import { formatPhoneNumber } from '../../../../core/phone/format-phone-number.ts'
import { foldText, joinWords, readSearch } from './search-words.ts'

test.each([
  ['kavitha diwali', [['kavitha'], ['diwali']]],
  ['98765 43210', [['9876543210', '98765 43210']]],
  ['+91 (98765) 432-10', [['919876543210', '+91 (98765) 432-10']]],
  ['0091 98765', [['9198765', '0091 98765']]],
  ['+44 (0)7911 123456', [['447911123456', '+44 (0)7911 123456']]],
  ['98765\u201343210', [['9876543210', '98765-43210']]],
  ['+971', [['\n971']]],
  ['98765 43210, Chennai', [['9876543210', '98765 43210'], ['chennai']]],
  ['kavitha 98765 43210', [['kavitha'], ['9876543210', '98765 43210']]],
  ['a1 2', [['a1'], ['2']]],
  ['', []],
])('"%s" is read as %j', (text, words) => {
  expect(readSearch(text)).toEqual(words)
})

test('a mobile number of every country is found as the desk shows it', async () => {
  const missed = await Promise.all(
    // The 8 of Turkmenistan is also the beginning of numbers elsewhere that are as long.
    Object.entries(examples).map(async ([country, national]) => {
      const digits = (callingCodes[country] ?? '') + national
      const shown = await formatPhoneNumber(`+${digits}`, country)
      const isFound = readSearch(shown).every((words) =>
        words.some((word) => joinWords([digits]).includes(word)),
      )
      return isFound || country === 'TM' ? [] : [`${country}: ${shown}`]
    }),
  )
  expect(missed.flat()).toEqual([])
})

test('digits of every script are found by those of any other', () => {
  expect(foldText('௯௮௭ ९८७ ９８７ Ａbc')).toBe('987 987 987 abc')
})

test.each([
  ['older and newer chillu', 'ഷാജൻ', 'ഷാജന്\u200d'],
  ['each chillu', 'ൺൻർൽൾൿ', 'ണ്\u200dന്\u200dര്\u200dല്\u200dള്\u200dക്\u200d'],
  ['a chillu joined to a letter', 'എൻ്റെ', 'എന്റെ'],
  ['a word parted for looks', 'കോഴ്\u200cസ്', 'കോഴ്സ്'],
  ['Devanagari with a half letter', 'क्\u200dषमा', 'क्षमा'],
  ['Devanagari with a visible stroke', 'क्\u200cषमा', 'क्षमा'],
  ['Sinhala', 'ශ්\u200dරීමා', 'ශ්රීමා'],
  ['Persian', 'می\u200cخواهم', 'میخواهم'],
  ['a soft hyphen', 'Stra\u00adße', 'Straße'],
  ['a mark of direction', '\u200fسلام\u200e', 'سلام'],
  ['a byte order mark', '\ufeffRavi', 'Ravi'],
  ['accents', 'José Ángel Nguyễn São Björk', 'jose angel nguyen sao bjork'],
  ['letters with a stroke', 'Đặng Søren Łukasz Strauß', 'dang soren lukasz strauss'],
  ['an apostrophe', 'O’Brien D´Souza', "o'brien DSouza"],
  ['Arabic without the signs above letters', 'فَاطِمَة أحمد مصطفى', 'فاطمه احمد مصطفي'],
  ['a letter of Persian or Urdu', 'یاسمین کریم', 'ياسمين كريم'],
  ['a dot below', 'फ़ोन', 'फोन'],
  ['a dash', 'Anne\u2011Marie', 'anne-marie'],
])('two spellings of a word find each other: %s', (_, one, other) => {
  for (const [stored, search] of [
    [one, other],
    [other, one],
  ] as const)
    for (const [word = ''] of readSearch(search)) expect(joinWords([stored])).toContain(word)
})

test('a long answer keeps no name and number after it from being found', () => {
  expect(joinWords(['birthday '.repeat(500), 'Asha', '919876543210'])).toContain('919876543210')
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
