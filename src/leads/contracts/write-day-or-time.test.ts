import { expect, test } from 'vitest'
import { writeDayOrTime } from './write-day-or-time.ts'

test.each([
  ['2026-11-29', 'en-GB', /^Sunday,? 29 November 2026$/],
  ['2026-11-29', 'de', /^Sonntag, 29\. November 2026$/],
  ['18:30', 'en-GB', /^18:30$/],
  ['18:30', 'en-US', /^6:30\sPM$/],
  ['2026-11-29', 'no such language', /^2026-11-29$/],
  ['2026-02-30', 'en', /^2026-02-30$/],
  ['24:00', 'en', /^24:00$/],
  ['on 2026-11-29 at 18:30', 'en', /^on 2026-11-29 at 18:30$/],
  ['', 'en', /^$/],
])('%s in %s', (answer, lang, written) => {
  expect(writeDayOrTime(answer, lang)).toMatch(written)
})
