import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { orderDiagnostics } from './order-diagnostics.ts'

function diagnose(file: string, line: number, column: number, more: Partial<Diagnostic> = {}): Diagnostic {
  const span = { file, line, column, endLine: line, endColumn: column + 1 }
  return { ...makeDiagnostic({ code: 'bad-value', span, message: 'm' }), ...more }
}

test('the order is file, line, column, code, message, by code units', () => {
  const sorted = [
    diagnose('B.yaml', 9, 9),
    diagnose('a.yaml', 2, 1),
    diagnose('a.yaml', 2, 3, { code: 'bad-value', message: 'a' }),
    diagnose('a.yaml', 2, 3, { code: 'bad-value', message: 'b' }),
    diagnose('a.yaml', 2, 3, { code: 'unknown-field', message: 'a' }),
    diagnose('a.yaml', 10, 1),
  ]
  expect(orderDiagnostics([...sorted].reverse())).toEqual(sorted)
  expect(orderDiagnostics(sorted)).toEqual(sorted)
})

test('equal messages at one location are merged, with all routes and related locations once', () => {
  const location = (line: number) => ({ file: 'b.yaml', line, column: 1, message: 'r' })
  const merged = orderDiagnostics([
    diagnose('a.yaml', 1, 1, { routes: ['/a', '/b'], related: [location(1)] }),
    diagnose('a.yaml', 1, 1, { routes: ['/b', '/c'], related: [location(1), location(2)], hint: 'h' }),
    diagnose('a.yaml', 1, 1, { message: 'other' }),
  ])
  expect(merged).toHaveLength(2)
  expect(merged[0]).toMatchObject({
    routes: ['/a', '/b', '/c'],
    related: [location(1), location(2)],
    hint: 'h',
  })
})

test('the input is not changed', () => {
  const input = [diagnose('b.yaml', 1, 1, { routes: ['/a'] }), diagnose('b.yaml', 1, 1, { routes: ['/b'] })]
  const before = structuredClone(input)
  orderDiagnostics(input)
  expect(input).toEqual(before)
})
