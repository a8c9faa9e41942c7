import { expect, test } from 'vitest'
import { readCounts, readLoneNumber } from './read-counts.ts'

test.each([
  ['12,000 learners', [12000]],
  ["12'000 learners", [12000]],
  ['12’000 learners', [12000]],
  ['12K+ learners', [12000]],
  ['21-day course', [21]],
  ['12 000 learners', []],
  ['12\u00a0000 learners', []],
])('%j counts %j', (text, numbers) => {
  expect(readCounts(text).map(({ number }) => number)).toEqual(numbers)
})

test.each([
  ['70K+', 70000],
  ["12'000", 12000],
])('%s alone is the number %d', (text, number) => {
  expect(readLoneNumber(text)).toBe(number)
})
