import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { findLineStarts, lineAt } from '../../core/read/line-starts.ts'
import { decodeExport } from '../../core/read/table/decode-export.ts'
import { type Cell, splitRecords } from '../../core/read/table/split-records.ts'
import { ChangeError } from '../changes/change-error.ts'

/** An address of a list, without its host. */
export interface ListedAddress {
  path: string
  /** With its `?`; empty without a query. */
  search: string
  line: number
}

/** Columns that have addresses in the lists of crawlers, of search engines, of Ahrefs and of WordPress; the first that a list has counts. */
const columnNames = [
  ...[
    'from',
    'address',
    'url',
    'target url',
    'loc',
    'page',
    'permalink',
    'link',
    'landing page',
    'top pages',
  ],
  ...['redirect from', 'source url', 'source', 'origin'],
]

/**
 * Reads a list of addresses: a sitemap, a CSV file with a column of addresses, or a text with one on each line. Hosts are
 * left out, since the old addresses of a site are asked for at its new host. Each address is listed once.
 *
 * @throws {ChangeError} if the file cannot be read or has no address
 */
export async function readAddressList(file: string): Promise<ListedAddress[]> {
  const bytes = await readFile(file).catch(() => {
    throw new ChangeError(`The file ${file} cannot be read.`)
  })
  const listed = parseAddressList(file, decodeExport(unpack(file, bytes)))
  if (listed.length === 0)
    throw new ChangeError(
      `${basename(file)} has no address. A list is a sitemap, a CSV file with a column "url", or a text with an address on each line.`,
    )
  return listed
}

/** The addresses in the text of a list, each once. */
export function parseAddressList(file: string, text: string): ListedAddress[] {
  const found = text.trimStart().startsWith('<') ? readSitemap(file, text) : readLines(file, text)
  const listed = new Map<string, ListedAddress>()
  for (const { address, line } of found) {
    const { path, search } = split(address)
    if (!path.startsWith('/')) continue
    if (!listed.has(path + search)) listed.set(path + search, { path, search, line })
  }
  return [...listed.values()]
}

/** Maximum size of a sitemap that is not compressed (https://www.sitemaps.org/protocol.html). */
const maxUnpacked = 50 * 1024 * 1024

/** A sitemap may be compressed: `sitemap.xml.gz`. */
function unpack(file: string, bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxUnpacked })
  } catch {
    throw new ChangeError(`${basename(file)} cannot be unpacked, or has more than 50 MB.`)
  }
}

interface Found {
  address: string
  line: number
}

function readSitemap(file: string, source: string): Found[] {
  const text = blankComments(source)
  const [, root = '', prefix = ''] = /<((?:([\w.-]+):)?(?:urlset|sitemapindex))[\s>]/.exec(text) ?? []
  const locations = findLocations(prefix)
  if (root.endsWith('sitemapindex')) {
    const parts = [...text.matchAll(locations)].map(([, address = '']) => readEntities(address.trim()))
    throw new ChangeError(
      `${basename(file)} lists other sitemaps. Save them, and check each: ${parts.slice(0, 5).join(', ')}${parts.length > 5 ? ' …' : ''}`,
    )
  }
  const lines = findLineStarts(text)
  return [...text.matchAll(locations)].map(({ 1: address = '', index }) => ({
    address: readEntities(address.trim()),
    line: lineAt(lines, index),
  }))
}

/** Python writes `<ns0:loc>`. Pictures have locations under another prefix. */
function findLocations(prefix: string): RegExp {
  const tag = prefix === '' ? 'loc' : `${prefix.replaceAll('.', '\\.')}:loc`
  return new RegExp(`<${tag}>(?:\\s*<!\\[CDATA\\[)?([^<\\]]*)(?:\\]\\]>\\s*)?</${tag}>`, 'g')
}

/** Comments as spaces, so that lines keep their numbers. */
function blankComments(text: string): string {
  const [first = '', ...others] = text.split('<!--')
  const parts = others.map((part) => {
    const end = part.indexOf('-->')
    const comment = end < 0 ? part : part.slice(0, end)
    return comment.replace(/[^\n]/g, ' ') + part.slice(comment.length + '-->'.length)
  })
  return [first, ...parts].join('')
}

const readEntities = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Maximum number of lines before the one that names the columns. */
const maxPreamble = 20

/** A column is found by its name, with the separator by which a line has it, or else by its first address. */
function readLines(file: string, text: string): Found[] {
  const tables = ([',', '\t', ';'] as const).map((separator) =>
    splitRecords(text, { separator, hasLooseQuotes: true }),
  )
  const named = tables.find(({ records }) => findNamedColumn(records) !== undefined)
  const { records, problem } = named ?? tables[text.includes('\t') ? 1 : 0] ?? { records: [] }
  const lines = findLineStarts(text)
  if (problem) throw new ChangeError(`${basename(file)}:${lineAt(lines, problem.start)}: ${problem.message}`)
  const column =
    findNamedColumn(records) ??
    records.map((cells) => cells.findIndex((cell) => isAddress(cell.text))).find((index) => index >= 0)
  if (column === undefined) return []
  return records.flatMap((cells) => {
    const cell = cells[column]
    if (!cell || !isAddress(cell.text)) return []
    return { address: cell.text.trim(), line: lineAt(lines, cell.start) }
  })
}

/** The column with such a name above an address: "Address" may be that of a shop, and "url" a word in a row. */
function findNamedColumn(records: readonly Cell[][]): number | undefined {
  return records.slice(0, maxPreamble).flatMap((cells, row) => {
    const names = cells.map(({ text }) => text.trim().toLowerCase())
    return columnNames.flatMap((name) => {
      const column = names.indexOf(name)
      const isNamed =
        column >= 0 && records.slice(row + 1).some((others) => isAddress(others[column]?.text ?? ''))
      return isNamed ? [column] : []
    })
  })[0]
}

const isAddress = (text: string): boolean => /^\s*(?:https?:\/\/|\/)/i.test(text)

function split(address: string): { path: string; search: string } {
  const local = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  const at = local.indexOf('?')
  const [path, search] = at < 0 ? [local, ''] : [local.slice(0, at), local.slice(at)]
  return { path: path || '/', search: search === '?' ? '' : search }
}
