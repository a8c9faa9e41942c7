import { expect, test } from 'vitest'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import type { Waiver } from '../../core/tree/tree.ts'
import type { FileRecord } from '../config/file-record.ts'
import { reportSite } from './report-site.ts'

const claim = (file: string, line: number, route: string): Diagnostic =>
  makeDiagnostic({
    code: 'literal-claim',
    span: { file, line, column: 3, endLine: line, endColumn: 9 },
    path: 'blocks[0].heading',
    message: 'It is written out here.',
    cause: 'claim 70K+',
    routes: [route],
  })
const claims = [
  claim('pages/a.yaml', 1, '/a'),
  claim('pages/a.yaml', 4, '/a'),
  claim('pages/b.yaml', 1, '/b'),
]
const file = (name: string, more: Partial<FileRecord> = {}): FileRecord => ({
  ...{
    file: name,
    stamp: '',
    hash: '',
    readDiagnostics: [],
    shapeDiagnostics: [],
    waivers: [],
    hasRoot: true,
    broken: false,
  },
  uses: [],
  ...more,
})
const config = { readDiagnostics: [], shapeDiagnostics: [], waivers: [] }
const report = (files: readonly FileRecord[]) =>
  reportSite({
    site: {
      ...{ nameDiagnostics: [], pages: [], config: config as never },
      ...{ unused: [], compared: claims },
    },
    ...{ files, media: [], release: false, readFile: () => undefined },
  }).map((one) => [one.code, one.file, one.line, one.routes, (one.related ?? []).map(({ line }) => line)])

test('what a rule reports at many locations is one diagnostic', () => {
  const all = [['literal-claim', 'pages/a.yaml', 1, ['/a', '/b'], [4, 1]]]
  expect(report([file('pages/a.yaml'), file('pages/b.yaml')])).toEqual(all)
  expect(report([file('pages/a.yaml'), file('pages/b.yaml')])).toEqual(all)
})

test('a location that is waived, or that follows from a syntax error, is left out', () => {
  const waiver: Waiver = { file: 'pages/a.yaml', line: 1, column: 1, code: 'literal-claim', lines: [1] }
  const waivers = [{ ...waiver, reason: 'agreed (me, 2026-01-01)' }]
  expect(report([file('pages/a.yaml', { waivers }), file('pages/b.yaml')])).toEqual([
    ['literal-claim', 'pages/a.yaml', 4, ['/a', '/b'], [1]],
  ])
  const span = { file: 'pages/a.yaml', line: 9, column: 1, endLine: 9, endColumn: 2 }
  const readDiagnostics = [makeDiagnostic({ code: 'yaml-syntax', span, message: 'This is not YAML.' })]
  expect(report([file('pages/a.yaml', { readDiagnostics, broken: true }), file('pages/b.yaml')])).toEqual([
    ['yaml-syntax', 'pages/a.yaml', 9, undefined, []],
    ['literal-claim', 'pages/b.yaml', 1, ['/b'], []],
  ])
})
