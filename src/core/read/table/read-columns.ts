import { relate } from '../../diagnostics/locations.ts'
import { suggest } from '../../diagnostics/phrases.ts'
import { redirectColumns, type TableColumn } from '../../handover/table.ts'
import { factNamePattern } from '../../schema/common-parts.ts'
import { foldLetters } from '../../text/fold-letters.ts'
import type { DiagnosticCollector } from '../collect-diagnostics.ts'
import type { Cell } from './split-records.ts'

const isFactName = new RegExp(factNamePattern)

/**
 * The columns that the first line of a table names, and whether these are all that texts may mean. One whose name cannot be
 * a fact is reported and left out. Other programs export old addresses with columns of any name, so beside `from` and `to`
 * it is left out alone.
 */
export function readColumns(
  header: readonly Cell[],
  collector: DiagnosticCollector,
): { columns: TableColumn[]; complete: boolean } {
  const names = header.map(({ text }) => text.trim())
  const isOfRedirects = redirectColumns.every((name) => names.includes(name))
  const columns: TableColumn[] = []
  for (const [index, { text, start, end }] of header.entries()) {
    const name = text.trim()
    const span = collector.spanOf(start, end)
    const other = columns.find((column) => column.name === name)
    if (isOfRedirects && !redirectColumns.includes(name) && (!isFactName.test(name) || other)) continue
    if (name === '')
      collector.add('missing-field', start, end, 'The column has no name.', {
        hint: 'The first line names each column: the name of the fact that texts use as `${name}`.',
      })
    else if (!isFactName.test(name))
      collector.add('bad-value', start, end, explainBadName(name), {
        hint: 'The first line names the columns; each further line is a row.',
      })
    else if (other)
      collector.add('duplicate-key', start, end, `There are two columns "${name}".`, {
        related: [relate(other.span, `"${name}" is first named here`)],
      })
    else columns.push({ name, span, index })
  }
  return { columns, complete: isOfRedirects || columns.length === header.length }
}

function explainBadName(name: string): string {
  const fact = foldLetters(name)
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[^A-Za-z]+|-+$/g, '')
    .toLowerCase()
  const nearest = isFactName.test(fact) ? fact : undefined
  return `"${name}" cannot be the name of a fact: the letters a to z, digits, hyphens and underscores, a letter first${suggest(nearest)}`
}
