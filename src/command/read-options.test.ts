import { expect, test } from 'vitest'
import { readTimeOption } from './read-options.ts'

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2026-01-31T18:00:00+05:30', '2026-01-31T12:30:00.000Z'],
])('the time %s is read', (text, time) => {
  expect(readTimeOption(text, '--at')?.toISOString()).toBe(time)
})

test.each(['2026-02-30', '2026-02-29', '2026-04-31T10:00', '2026-13-01', '2026-00-10', 'tomorrow', ''])(
  'the time %j is refused',
  (text) => {
    expect(() => readTimeOption(text, '--at')).toThrow('--at must be a date or time like 2026-01-31')
  },
)
