import { expect, test } from 'vitest'
import { isTimeZone, proposeMoment, readDateTime, readMoment } from './read-moment.ts'
import { showMoment } from './schedule.ts'

const iso = (text: string, zone?: string) => {
  const read = readMoment(text, zone)
  return 'problem' in read ? read.problem : new Date(read.moment).toISOString()
}

test.each([
  ['2026-11-01T00:00+05:30', undefined, '2026-10-31T18:30:00.000Z'],
  ['2026-11-01T00:00:30Z', 'Asia/Kolkata', '2026-11-01T00:00:30.000Z'],
  ['2026-11-01T00:00', 'Asia/Kolkata', '2026-10-31T18:30:00.000Z'],
  ['2026-11-01T00:00[Asia/Kolkata]', 'Europe/Berlin', '2026-10-31T18:30:00.000Z'],
  ['2026-11-01T00:00', 'UTC', '2026-11-01T00:00:00.000Z'],
  ['2026-10-31T18:30:00.000Z', 'Asia/Kolkata', '2026-10-31T18:30:00.000Z'],
  ['2026-11-01T00:00:00.5+05:30', undefined, '2026-10-31T18:30:00.000Z'],
  ['2026-11-01T00:00:00.000', 'Asia/Kolkata', '2026-10-31T18:30:00.000Z'],
])('%s in %s is %s', (text, zone, expected) => {
  expect(iso(text, zone)).toBe(expected)
})

test.each([
  ['before the clocks go forward', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['skipped: an hour later', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['after the clocks went forward', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['twice: the first', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['after the clocks went back', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['midnight of the day', '2026-10-25T00:00', '2026-10-24T22:00:00.000Z'],
])('summer time, %s', (_, text, expected) => {
  expect(iso(text, 'Europe/Berlin')).toBe(expected)
})

test('a zone with a change of half an hour, and one that skips midnight', () => {
  expect(iso('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z')
  expect(iso('2018-11-04T00:00', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
})

test.each([
  ['2026-11-01', 'shape'],
  ['2026-11-01 00:00', 'shape'],
  ['2026-02-30T00:00Z', 'date'],
  ['2026-11-01T24:00Z', 'date'],
  ['2026-11-01T00:00+15:00', 'date'],
  ['2026-11-01T00:00', 'zone'],
  ['2026-11-01T00:00[Asia/Kolkatta]', 'unknown-zone'],
  ['2026-11-01T00:00+05:30[Asia/Kolkatta]', 'unknown-zone'],
  ['2026-07-01T00:00+01:00[Europe/Berlin]', 'offset'],
  ['2026-10-25T02:30+01:00[Europe/Berlin]', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T02:30+02:00[Europe/Berlin]', '2026-10-25T00:30:00.000Z'],
  ['2026-07-01T00:00Z[Europe/Berlin]', '2026-07-01T00:00:00.000Z'],
])('%s: %s', (text, problem) => {
  expect(iso(text)).toBe(problem)
})

test('time zones have names', () => {
  expect(['Asia/Kolkata', 'UTC', 'Europe/Berlin'].every(isTimeZone)).toBe(true)
  expect(['+05:30', 'Mars/Base', ''].some(isTimeZone)).toBe(false)
})

test('a moment for people', () => {
  expect(showMoment(Date.UTC(2026, 9, 31, 18, 30), 'Asia/Kolkata')).toBe('2026-11-01 00:00 UTC+5:30')
  expect(showMoment(Date.UTC(2026, 9, 31, 18, 30))).toBe('2026-10-31 18:30 UTC')
})

test.each([
  ['2036-07-08T23:59[Europe/London]', '2036-07-08T22:59:00.000Z'],
  ['2036-07-08 23:59[Asia/Kolkata]', '2036-07-08T18:29:00.000Z'],
  ['2036-07-08T23:59+01:00[Europe/London]', '2036-07-08T22:59:00.000Z'],
  ['2036-11-08t18:29:00.000z', '2036-11-08T18:29:00.000Z'],
])('the value %s of a field is %s', (text, expected) => {
  const read = readDateTime(text, 'America/New_York')
  expect('moment' in read && new Date(read.moment).toISOString()).toBe(expected)
})

test.each([
  ['2036-11-08T24:00', '2036-11-09T00:00'],
  ['2036-11-08 24:00:00', '2036-11-09T00:00'],
  ['2036-12-31T24:00+05:30', '2037-01-01T00:00+05:30'],
  ['2036-02-29T24:00[Asia/Kolkata]', '2036-03-01T00:00[Asia/Kolkata]'],
  ['2036-11-08T24:01', undefined],
  ['2036-02-30T00:00', undefined],
  ['2036-13-01T24:00', undefined],
])('%s means %s', (text, meant) => {
  expect(proposeMoment(text)).toBe(meant)
})
