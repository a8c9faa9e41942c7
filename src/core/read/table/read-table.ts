import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { startOfFile } from '../../diagnostics/locations.ts'
import { makeDiagnostic } from '../../diagnostics/make-diagnostic.ts'
import { countThings } from '../../diagnostics/phrases.ts'
import type { FoundFile } from '../../handover/site-files.ts'
import { redirectColumns, type Table, type TableColumns, type TableRow } from '../../handover/table.ts'
import { collectDiagnostics, type DiagnosticCollector } from '../collect-diagnostics.ts'
import { decodeSource } from '../decode-source.ts'
import { replaceForbiddenCharacters, reportForbiddenCharacters } from '../find-forbidden-characters.ts'
import { limitDiagnostics } from '../limit-diagnostics.ts'
import { findLineStarts } from '../line-starts.ts'
import { explainSpoiledCell } from './explain-spoiled-cell.ts'
import { blankSeparatorLine, findSeparator } from './find-separator.ts'
import { findTitle } from './find-title.ts'
import { readColumns } from './read-columns.ts'
import { type Cell, type Separator, separatorNames, splitRecords } from './split-records.ts'

export interface ReadTable {
  table: Table
  /** The text, for code frames. */
  source: string
  diagnostics: Diagnostic[]
}

/**
 * Reads a table: CSV as in RFC 4180, also with semicolons or tabs in place of commas, UTF-8, with names of facts in the first
 * line. Never throws. Of a table of redirects only the cells that redirect are looked at for what spreadsheets leave behind.
 */
export function readTable({ file, content }: FoundFile, isOfRedirects = false): ReadTable {
  const empty: Table = { file, columns: [], complete: false, rows: [], isComplete: false }
  if (typeof content === 'object' && 'problem' in content) {
    const { code = 'unreadable-file', problem } = content
    return fail(makeDiagnostic({ code, span: startOfFile(file), message: problem }), '')
  }
  const { text: source, diagnostic } = decodeSource(file, content)
  if (diagnostic) return fail(diagnostic, source)
  const lineStarts = findLineStarts(source)
  const collector = collectDiagnostics(file, lineStarts)
  const text = blankTitle(replaceForbidden(source, collector), collector)
  const separator = findSeparator(text)
  // What is copied from a sheet, or exported with tabs by Google Sheets, has the quotes of a text as they are.
  const hasLooseQuotes = separator === '\t'
  const { records, problem } = splitRecords(blankSeparatorLine(text), { separator, hasLooseQuotes })
  const [header, ...others] = records
  const { columns, complete } = header
    ? readColumns(header.slice(0, countFilledColumns(records)), collector)
    : { columns: [], complete: false }
  if (header && columns.length === 0) return { table: empty, source, diagnostics: collector.diagnostics }
  if (problem) collector.add('table-syntax', problem.start, problem.end, problem.message)
  if (!header) {
    if (!problem) collector.add('table-syntax', 0, 0, explainEmpty)
    return { table: empty, source, diagnostics: collector.diagnostics }
  }
  const described: TableColumns = { file, columns, complete }
  reportClosingSeparators(others, header.length, separator, collector)
  const shown = isOfRedirects ? columns.filter(({ name }) => redirectColumns.includes(name)) : undefined
  for (const cells of others)
    reportSpoiledCells(shown ? shown.flatMap(({ index }) => cells[index] ?? []) : cells, source, collector)
  const rows = others.map((cells) =>
    readRow(cells, described, { width: header.length, separator }, collector),
  )
  if (rows.length === 0 && !problem)
    collector.add('table-syntax', 0, 0, 'The table has no rows below the names of its columns.')
  const table = { ...described, rows, isComplete: problem === undefined }
  return { table, source, diagnostics: limitDiagnostics(collector.diagnostics) }

  function fail(reason: Diagnostic, text: string): ReadTable {
    return { table: empty, source: text, diagnostics: [reason] }
  }
}

const explainEmpty = 'The table is empty. Its first line names the columns, and each further line is a row.'

/** Reports a title above the names of the columns, and takes its line away. The offsets stay as they are. */
function blankTitle(text: string, collector: DiagnosticCollector): string {
  const found = findTitle(text)
  if (!found) return text
  const { title, end } = found
  collector.add('table-syntax', 0, end, `"${title}" is a title: the names of the columns are below it.`, {
    hint: 'Delete the first line. Numbers writes it unless "Include table names" is switched off.',
  })
  return ' '.repeat(end) + text.slice(end)
}

/** Programs write as many columns as were ever used in a sheet: those at the end that are empty do not count. */
const countFilledColumns = (records: readonly (readonly Cell[])[]): number =>
  records.reduce(
    (most, cells) => Math.max(most, cells.findLastIndex(({ text }) => text.trim() !== '') + 1),
    0,
  )

/** A carriage return before a line feed ends a line and is allowed. */
function replaceForbidden(source: string, collector: DiagnosticCollector): string {
  if (!reportForbiddenCharacters(source.replaceAll('\r\n', ' \n'), collector)) return source
  return source.split('\r\n').map(replaceForbiddenCharacters).join('\r\n')
}

/** Reports rows that end with a separator once: a program writes it at the end of every row. */
function reportClosingSeparators(
  rows: readonly (readonly Cell[])[],
  width: number,
  separator: Separator,
  collector: DiagnosticCollector,
): void {
  const closed = rows.filter((cells) => endsWithSeparator(cells, width))
  const [first] = closed
  const surplus = first?.at(-1)
  if (first === undefined || surplus === undefined) return
  const others =
    closed.length === 1
      ? ''
      : `, and so ${closed.length === 2 ? 'does' : 'do'} ${countThings(closed.length - 1, 'other row', 'other rows')}`
  collector.add(
    'table-syntax',
    surplus.start - 1,
    surplus.end,
    `The row ends with a ${separatorNames[separator]}${others}: behind it is a cell more than the first line names columns.`,
    { hint: `Delete the ${separatorNames[separator]} at the end.` },
  )
}

/** Whether a row is complete but for empty cells at its end. */
function endsWithSeparator(cells: readonly Cell[], width: number): boolean {
  return cells.length > width && cells.slice(width).every(({ text }) => text.trim() === '')
}

/** What is wrong with a cell is found as it was before forbidden characters, which have been reported, were replaced. */
function reportSpoiledCells(cells: readonly Cell[], source: string, collector: DiagnosticCollector): void {
  for (const { text, start, end } of cells) {
    const written = text.includes('\ufffd') ? source.slice(start, end).replace(/^"|"$/g, '') : text
    const hint = explainSpoiledCell(written.trim())
    if (hint === undefined) continue
    const message = `"${text.trim()}" comes from a spreadsheet, and visitors would read it as it is.`
    collector.add('stray-mark', start, end, message, { hint })
  }
}

function readRow(
  cells: readonly Cell[],
  table: TableColumns,
  { width, separator }: { width: number; separator: Separator },
  collector: DiagnosticCollector,
): TableRow {
  const [first] = cells
  const last = cells.at(-1)
  const beyond = cells[width]
  if (first && last && cells.length !== width && !endsWithSeparator(cells, width)) {
    const [start, end] = beyond ? [beyond.start, last.end] : [last.end, last.end]
    collector.add(
      'table-syntax',
      start,
      end,
      `The row has ${countThings(cells.length, 'cell')}, and the first line names ${countThings(width, 'column')}.`,
      {
        hint: beyond
          ? explainSurplus(cells, separator)
          : `An empty cell still needs its ${separatorNames[separator]}.`,
      },
    )
  }
  const kept = Array.from({ length: width }, (_, index) => cells[index])
  return {
    table,
    texts: kept.map((cell) => cell?.text.trim().replaceAll('\r\n', '\n').normalize('NFC') ?? ''),
    places: kept.flatMap((cell) => {
      const end = last?.end ?? 0
      const { line, column, endLine, endColumn } = collector.spanOf(cell?.start ?? end, cell?.end ?? end)
      return [line, column, endLine, endColumn]
    }),
  }
}

/** Why a row has more cells than columns. */
function explainSurplus(cells: readonly Cell[], separator: Separator): string {
  const isCurly = cells.some(({ text }) => /^[“”„«‟]/.test(text.trim()))
  const [name, example] = [separatorNames[separator], `\`"Main Street 5${separator} Springfield"\``]
  return isCurly
    ? `The quotes around the cell are curly. Only straight ones hold its ${name}s together: ${example}.`
    : `A cell that contains a ${name} is written in quotes: ${example}.`
}
