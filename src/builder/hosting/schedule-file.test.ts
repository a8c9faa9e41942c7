import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { explainValidity, readValidUntil, renderSchedule } from './schedule-file.ts'

const validUntil = new Date('2026-10-31T18:30:00Z')

function write(text: string): string {
  const folder = makeTestFolder()
  writeFileSync(join(folder, 'schedule.json'), text)
  return folder
}

test.each([
  ['2026-10-31T18:29:59Z', 'The built site is valid until 2026-11-01 00:00 UTC+5:30: build it again then.'],
  ['2026-10-31T18:30:00Z', 'The built site was valid until 2026-11-01 00:00 UTC+5:30: build it again.'],
])('at %s people are told, in the zone of the site: %s', (now, sentence) => {
  expect(explainValidity(write(renderSchedule(validUntil, 'Asia/Kolkata')), new Date(now))).toBe(sentence)
})

test.each([
  ['a site without a zone', renderSchedule(validUntil)],
  ['the file of an earlier version', '{"version":1,"validUntil":"2026-10-31T18:30:00.000Z"}'],
  ['a zone that does not exist', renderSchedule(validUntil, 'Europe/Atlantis')],
])('%s has its moment in UTC', (_, text) => {
  expect(explainValidity(write(text), new Date(0))).toContain('2026-10-31 18:30 UTC:')
})

test('without a file that can be read nothing is said', () => {
  for (const folder of [makeTestFolder(), write('{"validUntil":'), write('[]')])
    expect([readValidUntil(folder), explainValidity(folder, new Date())]).toEqual([undefined, undefined])
})
