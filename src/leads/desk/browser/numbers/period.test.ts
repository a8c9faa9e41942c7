import { expect, test } from 'vitest'
import { formatDifference, formatInterval } from './format-numbers.ts'
import { lastDays, readPeriod, toDaysQuery } from './period.ts'

const now = Date.parse('2026-03-02T23:00:00Z')
const read = (query: string, timeZone = 'UTC') => readPeriod(new URLSearchParams(query), now, timeZone)

test('without an address the period is the last 28 days, today included', () => {
  expect(read('')).toEqual({ first: '2026-02-03', last: '2026-03-02', by: 'variant' })
  expect(lastDays(7, now, 'UTC')).toEqual({ first: '2026-02-24', last: '2026-03-02' })
})

test('today is the day of the site', () => {
  expect(read('', 'Asia/Kolkata')).toMatchObject({ first: '2026-02-04', last: '2026-03-03' })
  expect(lastDays(7, now, 'Asia/Kolkata').last).toBe('2026-03-03')
  expect(lastDays(7, now - 82_800_000, 'America/New_York').last).toBe('2026-03-01')
})

test('what is no day or no way is ignored', () => {
  expect(read('?first=2026-02-31&last=tomorrow&by=phone')).toEqual(read(''))
  expect(read('?first=2026-01-01&last=2026-01-31&by=arm')).toEqual({
    ...{ first: '2026-01-01', last: '2026-01-31', by: 'arm' },
  })
})

test('the last day is in the period, which the server ends before `until`', () => {
  expect(toDaysQuery({ first: '2026-01-31', last: '2026-02-28', by: 'day' })).toEqual({
    ...{ from: '2026-01-31', until: '2026-03-01' },
  })
})

test('intervals and differences are written as shares are', () => {
  expect(formatInterval({ low: 0.021, high: 0.0449 })).toBe('2.1 % to 4.5 %')
  expect(formatInterval({ low: null, high: null })).toBe('')
  expect(formatDifference(-0.008)).toBe('−0.8')
  expect(formatDifference(0.02)).toBe('+2.0')
})
