import type { CsvFormat } from '../../contracts/csv-format.ts'
import { isPhoneName } from '../store/desk/read-contacts.ts'
import type { Lead } from '../store/lead-store.ts'
import { formatCsvRow } from './format-csv-row.ts'
import { listLeadColumns, noteAnswers, toPhoneCell } from './lead-columns.ts'

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
    yield cells.map((row) => formatCsvRow(writeAnswers(row, columns, format), format.separator)).join('')
  }
}

/**
 * Answers as spreadsheets read them: telephone numbers with their plus, and numbers, which are stored with a decimal point, with a
 * comma where spreadsheets expect one. Without it they take a number for a part of a date.
 */
function writeAnswers(
  cells: readonly string[],
  columns: readonly string[],
  { separator, numbers, phones }: CsvFormat,
): readonly string[] {
  const form = cells[columns.indexOf('form')] ?? ''
  const known = phones.get(form)
  return cells.map((cell, index) => {
    const [, field] = /^answer\.(.*)$/.exec(columns[index] ?? '') ?? []
    if (field === undefined) return cell
    // Of a field that the form no longer has, only its name is left.
    if (known?.get(field) ?? isPhoneName(field)) return toPhoneCell(cell)
    return separator === ';' && numbers.has(`${form}.${field}`) ? cell.replace('.', ',') : cell
  })
}
