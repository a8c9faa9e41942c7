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
  ['Weekdays 9am-6pm', 'Mo-Fr 09:00-18:00'],
  ['Mon, Wed, Fri 9-5', 'Mo,We,Fr 09:00-17:00'],
  ['Mon-Fri 9-12, 2-6', 'Mo-Fr 09:00-12:00,14:00-18:00'],
  ['Thu-Sat 18-2', 'Th-Sa 18:00-02:00'],
  ['Sat to Thu 8:00 AM - 10:00 PM', 'Sa-Th 08:00-22:00'],
  ['montags bis freitags von 9 bis 18 Uhr', 'Mo-Fr 09:00-18:00'],
  ['Domingo 10:00-14:00', 'Su 10:00-14:00'],
  ['Lun. a Vie. de 9:00 a. m. a 6:00 p. m.', 'Mo-Fr 09:00-18:00'],
  ['Sábado: 8h às 12h', 'Sa 08:00-12:00'],
  ['Segunda a sexta, 8h30-18h', 'Mo-Fr 08:30-18:00'],
  ['dimanche 10h-12h', 'Su 10:00-12:00'],
  ['Domenica 9:00-13:00', 'Su 09:00-13:00'],
  ['Pzt-Cum 09:00-18:00', 'Mo-Fr 09:00-18:00'],
])('%s is meant as %s', (written, meant) => {
  expect(correctOpeningHours(written)).toEqual([meant])
  expect(meant).toMatch(new RegExp(openingHoursPattern))
})

test.each([
  ['Mo-Do 8-17 Uhr, Fr 8-15 Uhr', ['Mo-Th 08:00-17:00', 'Fr 08:00-15:00']],
  ['Lu-Vi 9-18, Do 10-14', ['Mo-Fr 09:00-18:00', 'Su 10:00-14:00']],
  ['Sat–Thu: 9 AM–10 PM; Fri: 2 PM–10 PM', ['Sa-Th 09:00-22:00', 'Fr 14:00-22:00']],
  ['Hafta içi 9-18, Cumartesi 10-14', ['Mo-Fr 09:00-18:00', 'Sa 10:00-14:00']],
])('%s is meant as a list: %s', (written, meant) => {
  expect(correctOpeningHours(written)).toEqual(meant)
})

test.each([
  'Sa closed',
  'Mo-Fr 9-5pm',
  'Sobota 9-12',
  'Monthly 9:00-10:00',
  'werktags 9-18 Uhr',
  '24/7',
  '',
  '-',
])('nothing is known of "%s"', (written) => {
  expect(correctOpeningHours(written)).toBeUndefined()
})
