import type { ValueProblem } from '../../core/schema/block-spec.ts'
import { findUnevenRows } from '../../core/schema/find-uneven-rows.ts'

interface Values {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Each row has a cell for each column. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { columns, rows } = value as Values
  return findUnevenRows(
    columns,
    rows.map((cells, index) => ({ name: cells[0] ?? '', cells, path: ['rows', index] })),
  )
}
