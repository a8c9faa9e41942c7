import { expect, test, vi } from 'vitest'
import { toAnyDay, toOwnDay } from './answer-limits.ts'
import { checkAnswer } from './check-answer.ts'
import { fillLimit } from './fill-limit.ts'

const noon = Date.parse('2036-11-20T12:00:00Z')
const rule = {
  schema: { format: 'date', formatMinimum: 'today', formatMaximum: 'today+14' },
  mistake: 'invalidDate',
} as const

test.each([
  ['2036-11-19', 'tooEarly'],
  ['2036-11-20', undefined],
  ['2036-12-04', undefined],
  ['2036-12-05', 'tooLate'],
])('on the 20th, %s is of the two weeks that begin today, or %s', (date, error) => {
  expect(checkAnswer(rule, date, toOwnDay(noon, 0)).error).toBe(error)
})

test('today is the day of the visitor, and for the intake any day that it is somewhere', () => {
  const [lateEvening, minutesBehind] = [Date.parse('2036-11-20T23:30:00Z'), 300]
  expect(checkAnswer(rule, '2036-11-20', toOwnDay(lateEvening, minutesBehind)).error).toBeUndefined()
  expect(checkAnswer(rule, '2036-11-20', toOwnDay(lateEvening, 0)).error).toBeUndefined()
  expect(checkAnswer(rule, '2036-11-20', toOwnDay(lateEvening, -60)).error).toBe('tooEarly')
  for (const date of ['2036-11-20', '2036-11-21', '2036-12-05'])
    expect(checkAnswer(rule, date, toAnyDay(lateEvening)).error).toBeUndefined()
  expect(checkAnswer(rule, '2036-11-19', toAnyDay(lateEvening)).error).toBe('tooEarly')
})

test.each([
  ['en', 'From December 4, 2036.'],
  ['ta', 'From 4 டிசம்பர், 2036.'],
  ['no such language', 'From 2036-12-04.'],
  ['xx', 'From 2036-12-04.'],
])('a sentence names the day as people write it in the language %s', (lang, text) => {
  const sentence = { text: 'From {n}.' }
  expect(fillLimit(sentence, 'tooLate', rule, { days: toOwnDay(noon, 0), lang }).text).toBe(text)
})

test('a sentence names the day in digits where the browser does not know the months of the language', () => {
  // What Chromium writes in Punjabi.
  const known: { readonly format: unknown } = Intl.DateTimeFormat.prototype
  vi.spyOn(known, 'format', 'get').mockReturnValue(() => '2036 M12 4')
  const given = { days: toOwnDay(noon, 0), lang: 'pa' }
  expect(fillLimit({ text: 'From {n}.' }, 'tooLate', rule, given).text).toBe('From 2036-12-04.')
  vi.restoreAllMocks()
})

test.each([
  ['en', ['pdf'], 'A PDF file.'],
  ['en', ['jpeg', 'png', 'webp'], 'A JPEG, PNG, or WebP file.'],
  ['en-GB', ['jpeg', 'png', 'webp'], 'A JPEG, PNG or WebP file.'],
  ['ta', ['jpeg', 'pdf'], 'A JPEG அல்லது PDF file.'],
  ['no such language', ['jpeg', 'pdf'], 'A JPEG, PDF file.'],
  ['xx', ['jpeg', 'pdf'], 'A JPEG, PDF file.'],
] as const)('a sentence names the kinds of files in the language %s', (lang, accept, text) => {
  const file = { read: 'file', accept, mistake: 'invalidFile' } as const
  expect(fillLimit({ text: 'A {n} file.' }, 'invalidFile', file, { days: [0, 0], lang }).text).toBe(text)
})

test('a number is a multiple of its step, also where binary fractions are not exact', () => {
  const tenths = { read: 'text', schema: { type: 'number', multipleOf: 0.1 } } as const
  expect(checkAnswer(tenths, '0.3', [0, 0]).error).toBeUndefined()
  expect(checkAnswer(tenths, '0.35', [0, 0]).error).toBe('invalid')
})

test('what is no text, or no list of texts, is wrong and not taken apart', () => {
  for (const value of [1, null, {}, ['a']]) expect(checkAnswer({}, value, [0, 0]).error).toBe('invalid')
  for (const value of ['a', null, {}, [1]])
    expect(checkAnswer({ read: 'list' }, value, [0, 0]).error).toBe('invalid')
})
