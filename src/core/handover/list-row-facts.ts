import type { Fact } from './resolved-site.ts'
import { locateCell, type TableRow } from './table.ts'

/** The facts of a row. An empty cell gives none. */
export function listRowFacts(row: TableRow): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  for (const { name, index } of row.table.columns) {
    const text = row.texts[index] ?? ''
    if (text !== '') facts.set(name, { text, span: locateCell(row, index), file: row.table.file })
  }
  return facts
}
