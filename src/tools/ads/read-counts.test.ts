import { expect, test } from 'vitest'
import { readCounts, readLoneNumber } from './read-counts.ts'

test.each([
  ['12,000+ learners', 12_000, 'learner'],
  ['70K students', 70_000, 'student'],
  ['30-day trial', 30, 'day'],
  ['über 10.000 Kunden', 10_000, 'kunden'],
  ['10’000 Kunden', 10_000, 'kunden'],
  ['1\u202f500 élèves', 1500, 'élève'],
  ['12.500 öğrenci', 12_500, 'öğrenci'],
  ['1,00,000 students', 100_000, 'student'],
])('%s counts %d of "%s"', (text, number, of) => {
  expect(readCounts(text)).toMatchObject([{ number, of }])
})

test.each(['4.8 stars', '9 Uhr', '31 Dezember', '31 Aralık', '5 Mai', '20 off', '₹499 course', '1.299 Euro'])(
  '%s counts nothing',
  (text) => {
    expect(readCounts(text)).toEqual([])
  },
)

test('a number alone may be written as in other languages', () => {
  expect(['70K+', '10.000+', '1,00,000', '4.8'].map(readLoneNumber)).toEqual([
    70_000,
    10_000,
    100_000,
    undefined,
  ])
})

test.each([
  ['12,000 learners', [12000]],
  ["12'000 learners", [12000]],
  ['12’000 learners', [12000]],
  ['12K+ learners', [12000]],
  ['21-day course', [21]],
  ['12 000 learners', []],
  ['12\u00a0000 learners', [12000]],
])('%j counts %j', (text, numbers) => {
  expect(readCounts(text).map(({ number }) => number)).toEqual(numbers)
})

test.each([
  ['70K+', 70000],
  ["12'000", 12000],
])('%s alone is the number %d', (text, number) => {
  expect(readLoneNumber(text)).toBe(number)
})
