import { expect, test } from 'vitest'
import { makeDiagnostic } from '../make-diagnostic.ts'
import { formatJson } from './format-json.ts'

const span = { file: 'a.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 }

test('the report has a version, the diagnostics and their counts', () => {
  const error = makeDiagnostic({ code: 'bad-value', span, message: 'm' })
  const warning = makeDiagnostic({ code: 'foreign-script', span, message: 'm' })
  const text = formatJson([error, warning, warning], 7)
  expect(text.endsWith('}\n')).toBe(true)
  expect(JSON.parse(text)).toEqual({
    version: 1,
    diagnostics: [error, warning, warning],
    summary: { errors: 1, warnings: 2, pages: 7 },
  })
})

test('the keys of a diagnostic are in their published order, whenever they were added', () => {
  const related = [{ file: 'b.yaml', line: 1, column: 1, message: 'r' }]
  const error = {
    ...makeDiagnostic({ code: 'bad-value', span, message: 'm', hint: 'h' }),
    related,
    routes: ['/'],
  }
  const [diagnostic] = JSON.parse(formatJson([error], 1)).diagnostics
  expect(Object.keys(diagnostic).slice(-5)).toEqual(['path', 'routes', 'message', 'hint', 'related'])
})
