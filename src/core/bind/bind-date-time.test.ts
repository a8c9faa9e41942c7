import { expect, test } from 'vitest'
import { bindDateTime } from './bind-date-time.ts'

const tell = (text: string, lang: string, country: string) => {
  const { date, time } = bindDateTime(text, { lang, country })
  return [date, time]
}

test.each([
  ['en', 'IN', ['31 December 2026', '11:59 pm IST']],
  ['ta', 'IN', ['31 டிசம்பர், 2026', '11:59 PM IST']],
  ['ml', 'IN', ['2026 ഡിസംബർ 31', 'IST 11:59 PM']],
  ['te', 'IN', ['31 డిసెంబర్, 2026', '11:59 PM IST']],
  ['en-US', 'IN', ['December 31, 2026', '11:59 PM IST']],
])('in %s for %s', (lang, country, expected) => {
  expect(tell('2026-12-31T23:59:00+05:30', lang, country)).toEqual(expected)
})

test.each([
  ['en', 'GB', '2036-01-08T08:05[Europe/London]', ['8 January 2036', '08:05 GMT']],
  ['en', 'GB', '2036-07-08T08:05[Europe/London]', ['8 July 2036', '08:05 BST']],
  ['en', 'US', '2036-07-08T00:05[America/Chicago]', ['July 8, 2036', '12:05 AM CDT']],
  ['en', 'US', '2036-01-08T12:00[America/New_York]', ['January 8, 2036', '12:00 PM EST']],
  ['en', 'AU', '2036-01-08T12:00[Australia/Sydney]', ['8 January 2036', '12:00 pm AEDT']],
  ['en', 'AU', '2036-01-08T12:00[Australia/Brisbane]', ['8 January 2036', '12:00 pm AEST']],
  ['en', 'IE', '2036-07-08T12:00[Europe/Dublin]', ['8 July 2036', '12:00 IST']],
  ['en', 'BR', '2036-07-08T12:00[America/Sao_Paulo]', ['July 8, 2036', '12:00 PM UTC−3']],
  ['ta', 'LK', '2036-07-08T18:00[Asia/Colombo]', ['8 ஜூலை, 2036', '18:00 IST']],
  ['ml', 'AE', '2036-11-08T18:00[Asia/Dubai]', ['2036 നവംബർ 8', 'GST 6:00 PM']],
  ['te', 'GB', '2036-11-08T18:00[Asia/Dubai]', ['8 నవంబర్, 2036', '6:00 PM UTC+4']],
])('in %s for %s, %s', (lang, country, text, expected) => {
  expect(tell(text, lang, country)).toEqual(expected)
})

test('the zone has its name at that time of the year', () => {
  expect(tell('2049-01-31T18:00:00+01:00', 'de', 'DE')).toEqual(['31. Januar 2049', '18:00 MEZ'])
  expect(tell('2049-07-31T18:00:00+02:00', 'de', 'DE')).toEqual(['31. Juli 2049', '18:00 MESZ'])
})

test.each([
  ['2026-12-31T23:59:00+02:00', '11:59 pm UTC+2'],
  ['2026-12-31T23:59:00-03:30', '11:59 pm UTC−3:30'],
  ['2026-12-31T23:59:00Z', '11:59 pm UTC'],
])('%s keeps its day and its offset if the country has no such zone', (text, time) => {
  expect(tell(text, 'en', 'IN')).toEqual(['31 December 2026', time])
})

test.each([
  '2026-12-31T23:59:00+05:30',
  '2026-12-31t23:59:00.000+05:30',
  '2026-12-31 23:59:00+0530',
  '2026-12-31T18:29:00Z',
])('%s is one moment for every browser', (text) => {
  expect(bindDateTime(text, { lang: 'en', country: 'IN' }).iso).toBe('2026-12-31T18:29:00.000Z')
})

test('a leap second and an offset of whole hours are valid moments', () => {
  const iso = (text: string) => bindDateTime(text, { lang: 'en', country: 'IN' }).iso
  expect(iso('2026-12-31T23:59:60Z')).toBe('2027-01-01T00:00:00.000Z')
  expect(iso('2026-12-31T23:59:00+05')).toBe('2026-12-31T18:59:00.000Z')
})

test('the text does not depend on the time zone or language of the machine', () => {
  const before = process.env.TZ
  try {
    const reported = ['UTC', 'America/New_York', 'Asia/Tokyo'].map((zone) => {
      process.env.TZ = zone
      return JSON.stringify(bindDateTime('2026-12-31T23:59:00+05:30', { lang: 'xx', country: 'IN' }))
    })
    expect(new Set(reported).size).toBe(1)
    expect(reported[0]).toContain('December 31, 2026')
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('a time without a zone is in that of the site', () => {
  const bound = (text: string) => bindDateTime(text, { lang: 'en', country: 'IN', timeZone: 'Asia/Kolkata' })
  expect(bound('2026-12-31T23:59')).toEqual(bound('2026-12-31T23:59:00+05:30'))
  expect(bound('2026-12-31T23:59Z').iso).toBe('2026-12-31T23:59:00.000Z')
})

test.each([
  ['2036-11-08T18:29:00.000Z', 'Asia/Kolkata', '11:59 pm IST'],
  ['2036-11-08T18:29:00Z', undefined, '6:29 pm UTC'],
  ['2036-11-08T18:29:00+00:00', 'Asia/Kolkata', '6:29 pm UTC'],
  ['2036-07-08T23:59[Europe/London]', 'Asia/Kolkata', '11:59 pm UTC+1'],
])('%s on a site in %s is shown as %s', (text, timeZone, time) => {
  expect(bindDateTime(text, { lang: 'en', country: 'IN', timeZone }).time).toBe(time)
})

test.each([
  ['2036-07-15T18:00', 'US', 'America/Phoenix', '6:00 PM MST'],
  ['2036-07-15T18:00[America/Phoenix]', 'US', 'America/New_York', '6:00 PM MST'],
  ['2036-07-15T18:00[america/phoenix]', 'US', 'America/New_York', '6:00 PM MST'],
  ['2036-07-15T18:00-07:00', 'US', 'America/Phoenix', '6:00 PM MST'],
  ['2036-07-15T18:00-07:00', 'US', 'America/Los_Angeles', '6:00 PM PDT'],
  ['2036-07-15T18:00-06:00', 'US', 'America/Phoenix', '6:00 PM MDT'],
  ['2036-07-15T18:00-07:00[America/Los_Angeles]', 'US', 'America/Phoenix', '6:00 PM PDT'],
  ['2036-07-16T01:00Z', 'US', 'America/Phoenix', '6:00 PM MST'],
  ['2036-07-15T18:00', 'CA', 'America/Regina', '6:00 PM CST'],
  ['2036-07-15T18:00', 'AU', 'Australia/Brisbane', '6:00 pm AEST'],
])('%s in %s on a site in %s is shown as %s', (text, country, timeZone, time) => {
  expect(bindDateTime(text, { lang: 'en', country, timeZone }).time).toBe(time)
})

test('a language that the engine does not ship names the zone as well', () => {
  const region = { lang: 'es', country: 'US', timeZone: 'America/Phoenix' }
  expect(bindDateTime('2036-07-15T18:00', region).time).toBe('6:00 p.m. MST')
})
