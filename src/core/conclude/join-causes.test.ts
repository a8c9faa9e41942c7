import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { joinCauses } from './join-causes.ts'

const find = (line: number, more: Partial<Diagnostic> = {}): Diagnostic => ({
  ...makeDiagnostic({
    code: 'unknown-pool',
    span: { file: 'a.yaml', line, column: 3, endLine: line, endColumn: 9 },
    message: `on line ${line}`,
  }),
  ...more,
})

test('one cause is one diagnostic, with its further locations and all routes', () => {
  const first = find(1, {
    cause: 'tamil',
    routes: ['/a'],
    related: [{ file: 'b.yaml', line: 9, column: 1, message: 'defined' }],
  })
  const joined = joinCauses([
    first,
    find(2, { cause: 'tamil', routes: ['/b'] }),
    find(2, { cause: 'tamil', routes: ['/a', '/c'] }),
    find(1, { cause: 'tamil' }),
  ])
  expect(joined).toHaveLength(1)
  expect(joined[0]).toMatchObject({ message: 'on line 1', routes: ['/a', '/b', '/c'] })
  expect(joined[0]?.related?.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'b.yaml:9 defined',
    'a.yaml:2 and here',
  ])
  expect(first.routes).toEqual(['/a'])
})

test('other causes, other codes and diagnostics without a cause stay separate', () => {
  const diagnostics = [
    find(1, { cause: 'tamil' }),
    find(2, { cause: 'telugu' }),
    find(3, { cause: 'tamil', code: 'broken-link' }),
    find(4),
    find(4),
  ]
  expect(joinCauses(diagnostics)).toEqual(diagnostics)
})
