import { expect, test } from 'vitest'
import { addDays, readCalendarDay } from './calendar-day.ts'

test('only a day of the calendar is one', () => {
  const given = ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '', null, 20260101]
  expect(given.map(readCalendarDay)).toEqual(['2028-02-29', ...Array(7).fill(undefined)])
})

test('days are added across months and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
