import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import type { ListedFile } from '../files/find-files.ts'
import {
  findNextSwitch,
  fingerprintRun,
  type LastRun,
  listTimes,
  loadLastRun,
  saveLastRun,
} from './last-run.ts'

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

const place = () => ({ folder: join(folder, '.vaasal'), key: Buffer.alloc(32, 1) })
const at = new Date('2026-01-01T00:00:00Z')
const run: LastRun = {
  ...{ documentCount: 1, pageCount: 1, uncheckedCount: 0, timeZone: undefined },
  times: [[`past\t${Date.UTC(2026, 5)}`, 'false']],
  diagnostics: [
    {
      ...{ code: 'broken-link', severity: 'warning', path: '', message: 'ä – ത' },
      ...{ file: 'a.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 },
    },
  ],
}
const load = (inputs: string | undefined = 'inputs', moment = at) =>
  loadLastRun(place(), 'version', inputs, moment)

test('a run is read again with the same inputs, until the time changes what was asked', () => {
  saveLastRun(place(), 'version', 'inputs', run)
  expect(load()).toEqual(run)
  expect(load('other')).toBeUndefined()
  expect(loadLastRun(place(), 'version', undefined, at)).toBeUndefined()
  expect(load('inputs', new Date('2026-07-01T00:00:00Z'))).toBeUndefined()
})

test('a run that is cut off or changed anywhere is ignored', () => {
  saveLastRun(place(), 'version', 'inputs', run)
  const file = join(folder, '.vaasal/last-run')
  const bytes = readFileSync(file)
  for (let place = 0; place < bytes.length; place += 1) {
    writeFileSync(file, bytes.subarray(0, place))
    expect(load()).toBeUndefined()
    writeFileSync(
      file,
      bytes.map((byte, index) => (index === place ? byte ^ 1 : byte)),
    )
    expect(load()).toBeUndefined()
  }
})

const listed = (file: string, part: Partial<ListedFile> = {}): ListedFile => ({
  ...{ file, source: { kind: 'disk', path: `/${file}` }, stamp: `stamp of ${file}`, settled: true },
  ...part,
})
const site = [listed('pages.yaml'), listed('pages/a.yaml'), listed('pages/orte.csv')]
const fingerprint = (files: readonly ListedFile[], options: unknown = []) =>
  fingerprintRun({ files, publicFiles: [], code: { hash: '1', version: '1', blocks: {} }, options })
const change = (index: number, part: Partial<ListedFile>) =>
  fingerprint(site.map((file, other) => (other === index ? { ...file, ...part } : file)))

test('a run is known by the stamps of its files, in any order, and by its options', () => {
  expect(fingerprint(site.toReversed())).toBe(fingerprint(site))
  const others = [
    change(0, { stamp: 'other' }),
    change(1, { stamp: 'other' }),
    change(1, { file: 'pages/b.yaml' }),
    fingerprint(site.slice(1)),
    fingerprint(site, [true]),
  ]
  expect(new Set([...others, fingerprint(site)]).size).toBe(others.length + 1)
})

test('a run is known by nothing while a file may still be changing', () => {
  expect(change(1, { settled: false })).toBeUndefined()
})

test('the next switch is the first moment after now among what was asked about the time', () => {
  const times = listTimes(
    new Map([
      ['fact\tseats', '1'],
      [`past\t${Date.UTC(2026, 5)}`, 'false'],
      [`past\t${Date.UTC(2025, 5)}`, 'true'],
      ['year\t', '2026'],
    ]),
  )
  expect(findNextSwitch(times, at)).toEqual(new Date(Date.UTC(2026, 5)))
  expect(findNextSwitch(times, new Date(Date.UTC(2026, 8)))).toEqual(new Date(Date.UTC(2027, 0)))
  expect(findNextSwitch([], at)).toBeUndefined()
})
