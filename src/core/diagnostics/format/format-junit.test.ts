import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'test-results-parser'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../../tests/folders.testing.ts'
import { makeDiagnostic } from '../make-diagnostic.ts'
import { formatJunit } from './format-junit.ts'

const folder = makeFolder()

/** Reads a report as a consumer of test results does. */
function read(text: string) {
  const file = join(folder, 'report.xml')
  writeFileSync(file, text)
  return parse({ type: 'junit', files: [file] })
}

const span = { file: 'pages/a.yaml', line: 3, column: 5, endLine: 3, endColumn: 9 }
const error = makeDiagnostic({ code: 'bad-value', span, message: '"a" < "b" & \'c\' ]]>' })
const warning = makeDiagnostic({ code: 'foreign-script', span, message: 'Not marked.' })

test('a consumer reads a suite for each document and a case for each code', () => {
  const report = read(formatJunit([warning, error, error], ['pages.yaml', 'pages/a.yaml']))
  expect(report).toMatchObject({ name: 'vaasal validate', status: 'FAIL', total: 3, failed: 1, passed: 2 })
  expect(report.suites.map(({ name, status }) => [name, status])).toEqual([
    ['pages.yaml', 'PASS'],
    ['pages/a.yaml', 'FAIL'],
  ])
  const [failed, passed] = report.suites[1]?.cases ?? []
  expect(failed).toMatchObject({ name: 'bad-value', status: 'FAIL', failure: '"a" < "b" & \'c\' ]]>' })
  expect(passed).toMatchObject({ name: 'foreign-script', status: 'PASS' })
})

test('a site without problems passes', () => {
  expect(read(formatJunit([], ['pages.yaml']))).toMatchObject({ status: 'PASS', total: 1, failed: 0 })
})

test('characters that XML does not allow are replaced', () => {
  const text = formatJunit([{ ...error, file: 'pages/\u0001.yaml', message: 'x\u0000y' }], [])
  expect([text.includes('\u0000'), text.includes('\u0001')]).toEqual([false, false])
  expect(read(text).failed).toBe(1)
})
