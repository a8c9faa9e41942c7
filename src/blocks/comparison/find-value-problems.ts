import type { ValueProblem } from '../../core/schema/block-spec.ts'
import { findUnevenRows } from '../../core/schema/find-uneven-rows.ts'

interface Values {
  columns: readonly string[]
  ours?: number
  rows: readonly { name: string; cells: readonly string[] }[]
}

/** Each row has a cell for each column, and the emphasised column is there. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { columns, ours = 1, rows } = value as Values
  return [
    ...(ours > columns.length
      ? [{ path: ['ours'], message: `Column ${ours} does not exist: there are ${columns.length}.` }]
      : []),
    ...findUnevenRows(
      columns,
      rows.map(({ name, cells }, index) => ({ name, cells, path: ['rows', index, 'cells'] })),
    ),
  ]
}
