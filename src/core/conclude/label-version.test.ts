import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { concludeDiagnostics } from './conclude-diagnostics.ts'

type Version = Pick<Diagnostic, 'arm' | 'match' | 'since'>

const find = (version: Version, cause?: string): Diagnostic => ({
  ...makeDiagnostic({
    code: 'bad-value',
    span: { file: 'a.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 },
    path: 'title',
    message: 'It is wrong.',
    cause,
  }),
  ...version,
})

const november = Date.UTC(2026, 10, 9)
const december = Date.UTC(2026, 11, 1)

test.each<[Version[], string]>([
  [[{}], ''],
  [[{ since: november }], 'From 2026-11-09 05:30 UTC+5:30 on: '],
  [[{ arm: 'calm' }], 'In the arm "calm": '],
  [[{ match: 'sea', since: november }], 'In the match "sea", from 2026-11-09 05:30 UTC+5:30 on: '],
  [[{ since: december }, { since: november }], 'From 2026-11-09 05:30 UTC+5:30 on: '],
  [[{ since: november }, {}], ''],
  [[{ arm: 'calm', since: november }, { since: november }], 'From 2026-11-09 05:30 UTC+5:30 on: '],
  [[{ since: november }, { arm: 'calm' }], 'In the arm "calm": '],
  [[{ arm: 'calm' }, { match: 'sea' }], 'In the arm "calm": '],
])('what %j have in common is said of the first of them', (versions, label) => {
  for (const cause of [undefined, 'one']) {
    const concluded = concludeDiagnostics(
      versions.map((version) => find(version, cause)),
      new Map(),
      { timeZone: 'Asia/Kolkata' },
    )
    expect(concluded.map(({ message }) => message)).toEqual([`${label}It is wrong.`])
    expect(Object.keys(concluded[0] ?? {})).not.toContain('since')
  }
})
