import { expect, test } from 'vitest'
import { countryZones } from '../model/country-zones.ts'
import { callingCodes } from '../phone/calling-codes.gen.ts'
import { explainBadZone } from './explain-bad-zone.ts'
import { isTimeZone } from './read-moment.ts'

test.each([
  ['BST', 'GB', '"Europe/London"'],
  ['GMT', 'GB', '"Europe/London"'],
  ['AST', 'SA', '"Asia/Riyadh"'],
  ['AST', 'CA', '"America/Halifax" or "America/Blanc-Sablon"'],
  ['EST', 'US', '"America/New_York"'],
  ['AEST', 'AU', '"Australia/Sydney" or "Australia/Brisbane"'],
  ['WIB', 'ID', '"Asia/Jakarta"'],
  ['MST', 'US', '"America/Denver" or "America/Phoenix"'],
  ['PST', 'US', '"America/Los_Angeles"'],
  ['EST5EDT', 'US', '"America/New_York"'],
  ['US/Eastern', 'US', '"America/New_York"'],
  ['Cuba', 'CU', '"America/Havana"'],
  ['IST', 'IE', '"Europe/Dublin"'],
  ['CET', 'DE', '"Europe/Berlin"'],
  ['CEST', 'DE', '"Europe/Berlin"'],
  ['Etc/GMT+5', 'IN', '"Asia/Kolkata"'],
  ['UTC+5:30', 'IN', '"Asia/Kolkata"'],
  ['GMT+0530', 'IN', '"Asia/Kolkata"'],
  ['+05:30', 'IN', '"Asia/Kolkata"'],
  ['UTC-8', 'US', '"America/Los_Angeles"'],
  ['India', 'IN', '"Asia/Kolkata"'],
])('%s in %s proposes %s', (written, country, proposed) => {
  expect(isTimeZone(written)).toBe(false)
  const { message, hint } = explainBadZone(written, country)
  expect(message).toContain(`"${written}" is not the name of a time zone`)
  expect(hint).toBe(`The time zone of the country (${country}) is ${proposed}.`)
})

test.each([
  ['Europe/Londn', 'US', 'Europe/London'],
  ['Asia/Kolkatta', undefined, 'Asia/Kolkata'],
  ['America/Detriot', 'US', 'America/Detroit'],
  ['Kolkata', 'IN', 'Asia/Kolkata'],
  ['london', 'GB', 'Europe/London'],
  ['New York', 'US', 'America/New_York'],
])('%s in %s means %s', (written, country, meant) => {
  expect(explainBadZone(written, country)).toEqual({
    message: `"${written}" is not the name of a time zone. Did you mean "${meant}"?`,
  })
})

test.each([
  ['Etc/GMT+5', 'its sign is reversed'],
  ['UTC+5:30', 'an offset, which knows no summer time.'],
  ['BST', 'an abbreviation means different zones in different countries.'],
  ['Singapore', 'zones are named by area and city.'],
])('why %s is not one', (written, reason) => {
  const { message, hint } = explainBadZone(written, undefined)
  expect(message).toContain(reason)
  expect(hint).toContain('`Europe/Berlin`')
})

test('each country of telephone numbers has time zones, and Node knows them', () => {
  expect(Object.keys(countryZones)).toEqual(Object.keys(callingCodes))
  const unknown = Object.values(countryZones)
    .flatMap((zones) => zones.split(' '))
    .filter((zone) => !isTimeZone(zone))
  // Zones that are younger than the time zone data of the oldest Node.
  expect(unknown.filter((zone) => zone !== 'America/Coyhaique')).toEqual([])
})
