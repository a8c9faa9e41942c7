import { expect, test } from 'vitest'
import { findNewYear, readYear } from './read-year.ts'

test.each([
  ['2026-12-31T18:29:59Z', 'Asia/Kolkata', 2026, '2026-12-31T18:30:00.000Z'],
  ['2026-12-31T18:30:00Z', 'Asia/Kolkata', 2027, '2027-12-31T18:30:00.000Z'],
  ['2027-01-01T04:59:00Z', 'America/New_York', 2026, '2027-01-01T05:00:00.000Z'],
  ['2026-12-31T23:59:00Z', undefined, 2026, '2027-01-01T00:00:00.000Z'],
  ['2026-12-31T23:59:00Z', 'Asia/Nowhere', 2026, '2027-01-01T00:00:00.000Z'],
])('%s in the zone %s is in the year %i, which ends at %s', (at, zone, year, end) => {
  expect(readYear(new Date(at), zone)).toBe(year)
  expect(new Date(findNewYear(new Date(at), zone)).toISOString()).toBe(end)
})
