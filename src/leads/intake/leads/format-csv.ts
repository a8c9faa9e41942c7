import type { Lead } from '../store/lead-store.ts'
import { formatCsvRow } from './format-csv-row.ts'
import { listLeadColumns, noteAnswers } from './lead-columns.ts'

interface CsvOptions<Row> {
  /** The lead of a row, if it can be read: it decides which columns there are. */
  findLead: (row: Row) => Pick<Lead, 'answers' | 'consents'> | undefined
  /** The cells of a row for the columns of leads, then for `more`; `undefined` leaves it out. */
  toCells: (row: Row, columns: readonly string[]) => readonly string[] | undefined
  /** Columns after those of leads. */
  more?: readonly string[]
}

/**
 * Leads as CSV that a spreadsheet can open safely, some rows at a time. They are read twice, the first time to find the columns,
 * so `read` is called twice.
 */
export async function* formatCsv<Row>(
  read: () => AsyncIterable<readonly Row[]>,
  { findLead, toCells, more = [] }: CsvOptions<Row>,
): AsyncGenerator<string> {
  const names = new Set<string>()
  for await (const rows of read()) for (const lead of rows.map(findLead)) if (lead) noteAnswers(names, lead)
  const columns = listLeadColumns([...names].sort())
  // The byte order mark makes Excel read UTF-8.
  yield `\uFEFF${formatCsvRow([...columns, ...more])}`
  for await (const rows of read()) {
    const cells = rows.map((row) => toCells(row, columns)).filter((row) => row !== undefined)
    yield cells.map(formatCsvRow).join('')
  }
}
