import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ListedFile } from '../site/find-files.ts'
import {
  describeInputs,
  type LastRun,
  listChangedFiles,
  loadLastRun,
  readReport,
  saveLastRun,
} from './last-run.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-last-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const place = () => ({ folder: join(folder, '.vaasal'), key: Buffer.alloc(32, 1) })
const at = new Date('2026-01-01T00:00:00Z')
const run: LastRun = {
  ...{
    inputs: 'inputs',
    context: 'context',
    store: 'store',
    documentCount: 1,
    pageCount: 1,
    uncheckedCount: 0,
  },
  stamps: ['1 2 3', '4 5 6'],
  times: [[`past\t${Date.UTC(2026, 5)}`, 'false']],
  report: Buffer.from('[{"message":"ä – ത"}]'),
}

const listed = (file: string, part: Partial<ListedFile> = {}): ListedFile => ({
  ...{ file, source: { kind: 'disk', path: `/${file}` }, stamp: `stamp of ${file}`, settled: true },
  ...part,
})
const site = [listed('pages.yaml'), listed('pages/a.yaml'), listed('pages/orte.csv')]
const describe = (files: readonly ListedFile[], options: unknown = []) =>
  describeInputs({ files, publicFiles: [], code: { hash: '1', version: '1', blocks: {} }, options })
const change = (index: number, part: Partial<ListedFile>) =>
  describe(site.map((file, other) => (other === index ? { ...file, ...part } : file)))

test('a run is read again in its context, until the time changes what pages asked', () => {
  saveLastRun(place(), run)
  const read = loadLastRun(place(), 'context', at)
  expect(read).toEqual(run)
  expect(read && readReport(read)).toEqual([{ message: 'ä – ത' }])
  expect(loadLastRun(place(), 'other', at)).toBeUndefined()
  expect(loadLastRun(place(), undefined, at)).toBeUndefined()
  expect(loadLastRun(place(), 'context', new Date('2026-07-01T00:00:00Z'))).toBeUndefined()
  expect(loadLastRun({ ...place(), key: Buffer.alloc(32) }, 'context', at)).toBeUndefined()
})

test('a run that is cut off or changed anywhere is ignored', () => {
  saveLastRun(place(), run)
  const file = join(folder, '.vaasal/last-run')
  const bytes = readFileSync(file)
  for (let at = 0; at < bytes.length; at += 1) {
    writeFileSync(file, bytes.subarray(0, at))
    expect(loadLastRun(place(), 'context', new Date(0))).toBeUndefined()
    writeFileSync(
      file,
      bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
    )
    expect(loadLastRun(place(), 'context', new Date(0))).toBeUndefined()
  }
})

test('the context of a run is that of all runs in which only documents have other contents', () => {
  const before = describe(site)
  const edited = change(1, { stamp: 'other' })
  expect(edited.context).toBe(before.context)
  expect(edited.inputs).not.toBe(before.inputs)
  expect(describe(site.toReversed())).toEqual(before)
  for (const other of [
    change(0, { stamp: 'other' }),
    change(2, { stamp: 'other' }),
    change(1, { file: 'pages/b.yaml' }),
    change(1, { source: { kind: 'problem', problem: 'unreadable', code: 'unreadable-file' } }),
    describe(site.slice(1)),
    describe(site, [true]),
  ])
    expect(other.context).not.toBe(before.context)
})

test('nothing is compared with a file that may still be changing', () => {
  const { context } = describe(site)
  expect(change(1, { settled: false })).toMatchObject({ inputs: undefined, context })
  expect(change(0, { settled: false })).toMatchObject({ inputs: undefined, context: undefined })
})

test('the files are listed that have another stamp than in an earlier run', () => {
  const earlier = { ...run, stamps: describe(site).stamps }
  expect([...listChangedFiles(describe(site.toReversed()), earlier)]).toEqual([])
  expect([...listChangedFiles(change(1, { stamp: 'other' }), earlier)]).toEqual(['pages/a.yaml'])
})
