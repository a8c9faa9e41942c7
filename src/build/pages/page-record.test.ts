import { expect, test } from 'vitest'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { makeRecord } from './page-record.ts'

const inspected = {
  ...{ key: '/a', document: 'a', used: ['a'], types: [], questions: [] },
  ...{ resolved: [], validated: [] },
}
const warning: Diagnostic = {
  ...{ code: 'broken-link', severity: 'warning', path: '', message: '' },
  ...{ file: 'a.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 },
}
const related = [{ file: 'b.yaml', line: 1, column: 1, endLine: 1, endColumn: 2, message: '' }]

test('a record names every file in which one of its diagnostics is located, once', () => {
  const record = makeRecord(
    { ...inspected, resolved: [warning], validated: [{ ...warning, file: 'c.yaml' }] },
    { questions: [], diagnostics: [{ ...warning, related }] },
  )
  expect(record).toMatchObject({ located: ['a.yaml', 'c.yaml', 'b.yaml'], hasError: false })
})

test('a record tells of an error, wherever it was found', () => {
  const error = { ...warning, severity: 'error' as const }
  expect(makeRecord(inspected, undefined)).toMatchObject({ hasError: false, located: [], diagnostics: [] })
  expect(makeRecord({ ...inspected, validated: [error] }, undefined).hasError).toBe(true)
  expect(makeRecord(inspected, { questions: [], diagnostics: [error] }).hasError).toBe(true)
})
