import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/folders.testing.ts'
import { readTimeOption } from './read-options.ts'

const siteDir = makeFolder()

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2026-01-31T18:00:00+05:30', '2026-01-31T12:30:00.000Z'],
])('the time %s is read', (text, time) => {
  expect(readTimeOption(text, '--at', siteDir)?.toISOString()).toBe(time)
})

test.each(['2026-02-30', '2026-02-29', '2026-04-31T10:00', '2026-13-01', '2026-00-10', 'tomorrow', ''])(
  'the time %j is refused',
  (text) => {
    expect(() => readTimeOption(text, '--at', siteDir)).toThrow('--at must be a date or time like 2026-01-31')
  },
)

test.each([
  ['2027-01-15', '2027-01-15T06:00:00.000Z'],
  ['2027-01-15T09:00', '2027-01-15T15:00:00.000Z'],
  ['2027-01-15T09:00:30', '2027-01-15T15:00:30.000Z'],
  ['2027-01-15T09:00Z', '2027-01-15T09:00:00.000Z'],
])('for a site of Mexico City, %s is %s', (text, time) => {
  const mexican = makeFolder()
  writeFileSync(join(mexican, 'pages.yaml'), 'site: { timezone: America/Mexico_City }\n')
  expect(readTimeOption(text, '--at', mexican)?.toISOString()).toBe(time)
})
