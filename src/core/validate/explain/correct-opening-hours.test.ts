import { expect, test } from 'vitest'
import { openingHoursPattern } from '../../opening-hours.ts'
import { correctOpeningHours } from './correct-opening-hours.ts'

test.each([
  ['Mo-Fr 6:00-21:00', 'Mo-Fr 06:00-21:00'],
  ['Mo–Fr 06:00–21:00', 'Mo-Fr 06:00-21:00'],
  ['Monday-Friday 9-17', 'Mo-Fr 09:00-17:00'],
  ['Monday to Friday: 9am – 5.30pm', 'Mo-Fr 09:00-17:30'],
  ['Sat & Sun, 10:00-12:00', 'Sa,Su 10:00-12:00'],
  ['daily 12 am to 12 p.m.', 'Mo-Su 00:00-12:00'],
  ['Mo-Fr 8.00-12.00 Uhr', 'Mo-Fr 08:00-12:00'],
  ['Di und Do 13:30 bis 18 Uhr', 'Tu,Th 13:30-18:00'],
  ['Mittwoch – Sonntag 9–12 h', 'We-Su 09:00-12:00'],
  ['täglich 10-18 Uhr', 'Mo-Su 10:00-18:00'],
  ['Tues. 9-12, 14-18', 'Tu 09:00-12:00,14:00-18:00'],
])('%s is meant as %s', (written, meant) => {
  expect(correctOpeningHours(written)).toBe(meant)
  expect(meant).toMatch(new RegExp(openingHoursPattern))
})

test.each(['Sa closed', 'Mo-Fr 9-5pm', ''])('nothing is known of "%s"', (written) => {
  expect(correctOpeningHours(written) ?? '').not.toMatch(new RegExp(openingHoursPattern))
})
