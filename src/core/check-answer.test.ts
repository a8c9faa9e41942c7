import { expect, test, vi } from 'vitest'
import { readDay } from './answer-limits.ts'
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
  expect(checkAnswer(rule, date, noon).error).toBe(error)
})

const lateEvening = Date.parse('2036-11-20T23:30:00Z')

test.each([
  [undefined, '2036-11-20'],
  ['America/New_York', '2036-11-20'],
  ['Asia/Kolkata', '2036-11-21'],
  ['Pacific/Kiritimati', '2036-11-21'],
])('today is the day in the zone %s, wherever the visitor is', (timeZone, today) => {
  const first = { schema: { format: 'date', formatMinimum: 'today' }, ...(timeZone && { timeZone }) } as const
  const last = {
    schema: { format: 'date', formatMaximum: 'today-1' },
    ...(timeZone && { timeZone }),
  } as const
  expect(checkAnswer(first, today, lateEvening).error).toBeUndefined()
  expect(checkAnswer(last, today, lateEvening).error).toBe('tooLate')
  const before = today === '2036-11-21' ? '2036-11-20' : '2036-11-19'
  expect(checkAnswer(first, before, lateEvening).error).toBe('tooEarly')
  expect(checkAnswer(last, before, lateEvening).error).toBeUndefined()
})

test('a browser that does not know the zone takes its own day', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(readDay(lateEvening, 'Europe/Unheard_Of')).toBe(Date.parse('2036-11-21') / 86_400_000)
  vi.unstubAllEnvs()
})

test.each([
  ['en', 'From December 4, 2036.'],
  ['ta', 'From 4 டிசம்பர், 2036.'],
  ['no such language', 'From 2036-12-04.'],
  ['xx', 'From 2036-12-04.'],
])('a sentence names the day as people write it in the language %s', (lang, text) => {
  const sentence = { text: 'From {n}.' }
  expect(fillLimit(sentence, 'tooLate', rule, { now: noon, lang }).text).toBe(text)
})

test('a sentence names the day in digits where the browser does not know the months of the language', () => {
  // What Chromium writes in Punjabi.
  const known: { readonly format: unknown } = Intl.DateTimeFormat.prototype
  vi.spyOn(known, 'format', 'get').mockReturnValue(() => '2036 M12 4')
  const given = { now: noon, lang: 'pa' }
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
  expect(fillLimit({ text: 'A {n} file.' }, 'invalidFile', file, { now: 0, lang }).text).toBe(text)
})

test('a browser that does not know lists of a language names the kinds of files all the same', () => {
  vi.stubGlobal('Intl', Object.create(Intl, { ListFormat: { value: undefined } }))
  const file = { read: 'file', accept: ['jpeg', 'pdf'], mistake: 'invalidFile' } as const
  const { text } = fillLimit({ text: 'A {n} file.' }, 'invalidFile', file, { now: 0, lang: 'en' })
  vi.unstubAllGlobals()
  expect(text).toBe('A JPEG, PDF file.')
})

test('a number is a multiple of its step, also where binary fractions are not exact', () => {
  const tenths = { read: 'text', schema: { type: 'number', multipleOf: 0.1 } } as const
  expect(checkAnswer(tenths, '0.3', 0).error).toBeUndefined()
  expect(checkAnswer(tenths, '0.35', 0).error).toBe('invalid')
})

test.each([
  [1, '500.000', 'invalid'],
  [1, '2.000', 'invalid'],
  [1, '500.00', undefined],
  [0.01, '1.500', 'invalid'],
  [0.01, '1.50', undefined],
  [0.001, '1.500', undefined],
])('with the step %d, %s may be thousands and is %s', (multipleOf, text, error) => {
  const rule = { read: 'number', schema: { type: 'number', multipleOf } } as const
  expect(checkAnswer(rule, text, 0).error).toBe(error)
  // Such a number is not said to be too small.
  if (error)
    expect(checkAnswer({ ...rule, schema: { ...rule.schema, minimum: 1_000 } }, text, 0).error).toBe(error)
})

test('what is no text, or no list of texts, is wrong and not taken apart', () => {
  for (const value of [1, null, {}, ['a']]) expect(checkAnswer({}, value, 0).error).toBe('invalid')
  for (const value of ['a', null, {}, [1]])
    expect(checkAnswer({ read: 'list' }, value, 0).error).toBe('invalid')
})
