// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { formatDuration, formatExactTime, formatRelativeTime } from './format-time.ts'

afterEach(() => {
  document.documentElement.lang = ''
})

const now = new Date(2026, 10, 22, 12, 0).getTime()
const before = (...[days, hours = 0, minutes = 0]: number[]) =>
  new Date(2026, 10, 22 - (days ?? 0), 12 - hours, -minutes).getTime()

test.each([
  [now, 'just now'],
  [now + 60_000, 'just now'],
  [before(0, 0, 5), '5 minutes ago'],
  [before(0, 3), '3 hours ago'],
  [before(0, 23), '23 hours ago'],
  [before(1, 2), 'yesterday'],
  [before(3), '3 days ago'],
  [before(8), '14 Nov'],
  [new Date(2025, 10, 22).getTime(), '22 Nov 2025'],
])('%d is said as %s', (time, expected) => {
  expect(formatRelativeTime(time, now)).toBe(expected)
})

test('the exact time has its day, seconds and zone', () => {
  expect(formatExactTime(now)).toMatch(/^Sunday,? 22 November 2026.*12:00:00 \S+/)
})

test.each([
  [now + 60_000, 'less than a minute'],
  [before(0, 0, 1), '1 minute'],
  [before(0, 3, 59), '3 hours'],
  [before(2, 1), '2 days'],
])('somebody who has waited since %d has waited %s', (time, expected) => {
  expect(formatDuration(time, now)).toBe(expected)
})

test('dates have the form of the country of the site', () => {
  document.documentElement.lang = 'en-US'
  expect(formatRelativeTime(before(8), now)).toBe('Nov 14')
})
