import { expect, test } from 'vitest'
import { makeDiagnostic } from './make-diagnostic.ts'

const span = { file: 'a.yaml', line: 1, column: 2, endLine: 3, endColumn: 4 }

test('the severity is that of the code', () => {
  expect(makeDiagnostic({ code: 'bad-value', span, message: 'm' }).severity).toBe('error')
  expect(makeDiagnostic({ code: 'foreign-script', span, message: 'm' }).severity).toBe('warning')
})

test('absent and empty parts are left out, and the path is empty without one', () => {
  expect(
    makeDiagnostic({ code: 'bad-value', span, message: 'm', routes: [], related: [], hint: undefined }),
  ).toEqual({
    ...{ code: 'bad-value', severity: 'error', ...span, path: '', message: 'm' },
  })
})

test('all parts are carried over', () => {
  const related = [{ file: 'b.yaml', line: 1, column: 1, message: 'r' }]
  const diagnostic = {
    code: 'bad-value',
    span,
    message: 'm',
    path: 'a[0]',
    routes: ['/'],
    hint: 'h',
    related,
  } as const
  const { span: _, ...rest } = diagnostic
  expect(makeDiagnostic({ ...diagnostic, routes: ['/'] })).toEqual({ ...rest, ...span, severity: 'error' })
})
