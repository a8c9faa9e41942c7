import { countThings } from '../diagnostics/phrases.ts'
import type { NodePath } from '../tree/nodes.ts'
import type { ValueProblem } from './block-spec.ts'

interface Row {
  name: string
  cells: readonly unknown[]
  /** Where its cells are in the block. */
  path: NodePath
}

/** The rows of a table that have more or fewer cells than it has columns, each with what to do. */
export function findUnevenRows(columns: readonly string[], rows: readonly Row[]): ValueProblem[] {
  return rows
    .filter(({ cells }) => cells.length !== columns.length)
    .map(({ name, cells, path }) => ({
      path,
      message: `There are ${columns.length} columns, and the row "${name}" has ${countThings(cells.length, 'cell')}.`,
      hint: `Give it a cell for each column, in their order: ${columns.join(', ')}.`,
    }))
}
