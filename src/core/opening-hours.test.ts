import { expect, test } from 'vitest'
import {
  findOverlappingHours,
  groupOpeningHours,
  openingHoursPattern,
  parseOpeningHours,
} from './opening-hours.ts'

const pattern = new RegExp(openingHoursPattern)

test.each<[string[], string]>([
  [
    ['Mo-Sa 09:00-18:00'],
    '09:00-18:00 | 09:00-18:00 | 09:00-18:00 | 09:00-18:00 | 09:00-18:00 | 09:00-18:00 | ',
  ],
  [['Mo,We 09:00-13:00, 15:00-19:00'], '09:00-13:00 15:00-19:00 |  | 09:00-13:00 15:00-19:00 |  |  |  | '],
  [['Fr-Mo 18:00-24:00'], '18:00-24:00 |  |  |  | 18:00-24:00 | 18:00-24:00 | 18:00-24:00'],
  [['Mo 09:00-12:00', 'Mo 14:00-18:00'], '09:00-12:00 14:00-18:00 |  |  |  |  |  | '],
  [['Su-Su 10:00-11:00'], ' |  |  |  |  |  | 10:00-11:00'],
])('%j are the times of a week', (texts, week) => {
  for (const text of texts) expect(text).toMatch(pattern)
  expect(
    parseOpeningHours(texts)
      .map((times) => times.join(' '))
      .join(' | '),
  ).toBe(week)
})

test.each(['', 'Mo', 'Mo 9:00-18:00', 'Mo-Xx 09:00-18:00', 'Mo 29:00-75:99', 'daily', 'Mo 09:00'])(
  '%j are not opening hours, and reading them finds no day',
  (text) => {
    expect(text).not.toMatch(pattern)
    if (!/^Mo /.test(text)) expect(parseOpeningHours([text]).flat()).toEqual([])
  },
)

test('days one after another with the same hours are one span', () => {
  expect(groupOpeningHours(['Mo-Fr 09:00-12:00, 14:00-18:00', 'Sa 09:00-13:00'])).toEqual([
    { from: 'Mo', to: 'Fr', times: ['09:00-12:00', '14:00-18:00'] },
    { from: 'Sa', times: ['09:00-13:00'] },
    { from: 'Su', times: [] },
  ])
})

test.each([
  [['Mo-Sa 09:00-18:00', 'Sa 09:00-13:00'], 1, '`Sa 09:00-18:00` and `Sa 09:00-13:00` overlap.'],
  [['Mo-Fr, We 10:00-12:00'], 0, '`We 10:00-12:00` is there twice.'],
  [['Tu 08:00-12:00, 11:00-15:00'], 0, '`Tu 08:00-12:00` and `Tu 11:00-15:00` overlap.'],
  [['Mo 03:00-09:00', 'Su 20:00-04:00'], 1, '`Mo 03:00-09:00` and `Su 20:00-04:00` overlap.'],
  [['Mo-Su 00:00-24:00', 'Th 12:00-13:00'], 1, '`Th 00:00-24:00` and `Th 12:00-13:00` overlap.'],
  [['Fr 08:00-08:00', 'Sa 07:00-09:00'], 1, '`Fr 08:00-08:00` and `Sa 07:00-09:00` overlap.'],
])('of %j the text %i overlaps: %s', (texts, index, message) => {
  expect(findOverlappingHours(texts)).toMatchObject({ index, message })
})

test.each([
  [['Mo-Fr 09:00-18:00', 'Sa 09:00-13:00']],
  [['Mo-Fr 09:00-12:00', 'Mo,We 14:00-18:00']],
  [['Mo-Fr 09:00-12:00, 12:00-18:00']],
  [['Fr-Sa 22:00-02:00', 'Sa-Su 02:00-22:00']],
  [['Mo-Su 00:00-24:00']],
  [['Su 20:00-04:00', 'Mo 09:00-18:00']],
  [['${weekHours}', '${weekHours}']],
])('in %j nothing overlaps', (texts) => {
  expect(findOverlappingHours(texts)).toBeUndefined()
})
