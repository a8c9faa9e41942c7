import type { CsvFormat } from '../../contracts/csv-format.ts'
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
  format: CsvFormat
}

/**
 * Leads as CSV that a spreadsheet can open safely, some rows at a time. They are read twice, the first time to find the columns,
 * so `read` is called twice.
 */
export async function* formatCsv<Row>(
  read: () => AsyncIterable<readonly Row[]>,
  { findLead, toCells, more = [], format }: CsvOptions<Row>,
): AsyncGenerator<string> {
  const names = new Set<string>()
  for await (const rows of read()) for (const lead of rows.map(findLead)) if (lead) noteAnswers(names, lead)
  const columns = listLeadColumns([...names].sort())
  // The byte order mark makes Excel read UTF-8.
  yield `\uFEFF${formatCsvRow([...columns, ...more], format.separator)}`
  for await (const rows of read()) {
    const cells = rows.map((row) => toCells(row, columns)).filter((row) => row !== undefined)
    yield cells.map((row) => formatCsvRow(writeNumbers(row, columns, format), format.separator)).join('')
  }
}

/** Numbers are stored with a decimal point, which spreadsheets that expect a comma take for a part of a date. */
function writeNumbers(
  cells: readonly string[],
  columns: readonly string[],
  { separator, numbers }: CsvFormat,
): readonly string[] {
  if (separator === ',') return cells
  const form = cells[columns.indexOf('form')] ?? ''
  return cells.map((cell, index) =>
    numbers.has((columns[index] ?? '').replace(/^answer\./, `${form}.`)) ? cell.replace('.', ',') : cell,
  )
}
