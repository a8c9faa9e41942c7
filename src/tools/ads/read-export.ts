import type { Diagnostic, Span } from '../../core/diagnostics/diagnostic.ts'
import { startOfFile } from '../../core/diagnostics/locations.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import { collectDiagnostics } from '../../core/read/collect-diagnostics.ts'
import { findLineStarts } from '../../core/read/line-starts.ts'
import { decodeExport } from '../../core/read/table/decode-export.ts'
import { type Cell, splitRecords } from '../../core/read/table/split-records.ts'
import { type AdColumn, findAdColumn, isStopped } from './ad-columns.ts'

/** A cell of an export, with what an ad shows of it. */
export interface AdCell {
  text: string
  span: Span
}

/** A row of an export: an ad, a keyword, or both. */
export interface AdRow {
  /** Headlines, descriptions and what else people read. */
  texts: AdCell[]
  addresses: AdCell[]
  /** What is added to the address when somebody clicks. */
  addressParts: AdCell[]
  keyword?: AdCell
  /** Rows of one group belong together: its keywords show its ads. */
  group: string
}

export interface AdExport {
  rows: AdRow[]
  /** The text, for code frames. */
  source: string
  diagnostics: Diagnostic[]
}

/** Maximum number of lines before the one that names the columns: reports begin with their title and dates. */
const maxPreamble = 20

/** Reads an export of an ad platform: UTF-8 or UTF-16, separated by commas, semicolons or tabs. Never throws. */
export function readExport(file: string, bytes: Uint8Array): AdExport {
  const source = decodeExport(bytes)
  const collector = collectDiagnostics(file, findLineStarts(source))
  const { records, problem } = split(source)
  if (problem) collector.add('table-syntax', problem.start, problem.end, problem.message)
  const header = records.slice(0, maxPreamble).findIndex(isHeader)
  if (header < 0)
    return {
      ...{ rows: [], source },
      diagnostics: [...collector.diagnostics, explainUnknown(file)],
    }
  const kinds = (records[header] ?? []).map(({ text }) => findAdColumn(text))
  const [first] = records[header] ?? []
  if (first && kinds.includes('text') && !kinds.includes('address'))
    collector.add(
      'table-syntax',
      first.start,
      first.end,
      'No column is the address to which the ads lead, such as `Final URL`, so they cannot be compared.',
      { hint: supported },
    )
  const rows = records
    .slice(header + 1)
    .filter(([first]) => !/^total/i.test(first?.text.trim() ?? ''))
    .flatMap((cells) => readRow(cells, kinds, collector.spanOf) ?? [])
  return { rows, source, diagnostics: collector.diagnostics }
}

const separators = [',', '\t', ';'] as const

/** The records, with the separator by which a line names columns of ads. */
function split(source: string): ReturnType<typeof splitRecords> {
  const all = separators.map((separator) => splitRecords(source, { separator, hasLooseQuotes: true }))
  const found = all.find(({ records }) => records.slice(0, maxPreamble).some(isHeader))
  return found ?? splitRecords(source, { hasLooseQuotes: true })
}

/** A line that names a text or a keyword, and one more column. */
function isHeader(cells: readonly Cell[]): boolean {
  const kinds = cells.flatMap(({ text }) => findAdColumn(text) ?? [])
  return kinds.length > 1 && kinds.some((kind) => kind === 'text' || kind === 'address' || kind === 'keyword')
}

const supported = 'Export ads from Google Ads, Meta Ads Manager or Microsoft Advertising in English, as CSV.'

function explainUnknown(file: string): Diagnostic {
  return makeDiagnostic({
    code: 'table-syntax',
    span: startOfFile(file),
    message: 'No line of the file names columns of ads, such as `Headline 1` and `Final URL`.',
    hint: supported,
  })
}

/** A row that people see; `undefined` for one that is paused, removed or a negative keyword. */
function readRow(
  cells: readonly Cell[],
  kinds: readonly (AdColumn | undefined)[],
  spanOf: (start: number, end: number) => Span,
): AdRow | undefined {
  const of = (kind: AdColumn): AdCell[] =>
    cells.flatMap((cell, index) =>
      kinds[index] === kind && isFilled(cell.text)
        ? [{ text: cell.text.trim(), span: spanOf(cell.start, cell.end) }]
        : [],
    )
  if (of('status').some(({ text }) => isStopped(text))) return undefined
  if (of('negative').some(({ text }) => /negative/i.test(text))) return undefined
  const [keyword] = of('keyword')
  const texts = of('text').flatMap(readTexts)
  const addresses = of('address').flatMap(({ text, span }) =>
    text.split(/[;|\s]{1,4}(?=https?:)/i).map((address) => ({ text: address, span })),
  )
  if (!keyword && texts.length === 0 && addresses.length === 0) return undefined
  const group = [...of('campaign'), ...of('group')].map(({ text }) => text).join('\n')
  return { ...{ texts, addresses, addressParts: of('addressPart'), group }, ...(keyword && { keyword }) }
}

/** Reports write two hyphens for nothing. */
const isFilled = (text: string) => !['', '--', '-', '[]'].includes(text.trim())

/** The texts of a cell: Microsoft writes several as JSON. What stands for a keyword is the text that is shown without it. */
function readTexts({ text, span }: AdCell): AdCell[] {
  if (!text.startsWith('[{')) return [{ text: showPlaceholders(text), span }]
  try {
    const assets: unknown = JSON.parse(text)
    return (Array.isArray(assets) ? assets : []).flatMap((asset: { text?: unknown } | null) =>
      typeof asset?.text === 'string' ? [{ text: showPlaceholders(asset.text), span }] : [],
    )
  } catch {
    return [{ text, span }]
  }
}

const showPlaceholders = (text: string) =>
  text.replace(/\{(?:keyword|param\d|countdown\w*)\s*:([^{}]*)\}/gi, '$1')
