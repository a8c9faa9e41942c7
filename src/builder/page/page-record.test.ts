import { expect, test } from 'vitest'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { wholeSite } from '../../core/questions/question.ts'
import { makeRecord } from './page-record.ts'

const inspected = {
  ...{ key: '/a', document: 'a', dependencies: ['a'], types: [], questions: [] },
  ...{ layerDiagnostics: [], schemaDiagnostics: [] },
}
const warning: Diagnostic = {
  ...{ code: 'broken-link', severity: 'warning', path: '', message: '' },
  ...{ file: 'a.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 },
}
const related = [{ file: 'b.yaml', line: 1, column: 1, endLine: 1, endColumn: 2, message: '' }]

test('a page is made from its route, its documents, the code of its blocks, its questions, and what its diagnostics point at', () => {
  const page = { ...inspected, types: ['hero'], layerDiagnostics: [warning], contribution: {} as never }
  const finished = { questions: ['fact\tseats'], diagnostics: [{ ...warning, related }] }
  expect(makeRecord(page, finished).inputs).toEqual([
    ...['route\t/a', 'file\ta.yaml', 'file\tb.yaml'],
    ...['document\ta', 'code\thero', 'fact\tseats'],
  ])
})

test('a page with an error, or that is not finished, is made from everything', () => {
  const error = { ...warning, severity: 'error' as const }
  const contribution = {} as never
  const isOpen = (...given: Parameters<typeof makeRecord>) => makeRecord(...given).inputs.includes(wholeSite)
  const finished = { questions: [], diagnostics: [] }
  expect(isOpen({ ...inspected, contribution }, finished)).toBe(false)
  expect(isOpen({ ...inspected, contribution }, undefined)).toBe(true)
  expect(isOpen(inspected, finished)).toBe(true)
  expect(isOpen({ ...inspected, contribution, schemaDiagnostics: [error] }, finished)).toBe(true)
  expect(makeRecord({ ...inspected, contribution }, { ...finished, diagnostics: [error] })).toMatchObject({
    hasError: true,
  })
})
