import type { Span } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/make-diagnostic.ts'
import type { WrittenRedirect } from '../handover/resolved-site.ts'
import { isTableFile, locateCell, redirectColumns, type TableRow } from '../handover/table.ts'
import { parseOldAddress } from '../links/parse-old-address.ts'
import { asText, getChild, getEntries, getText } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'
import { findTable, type Tables } from './tables/find-table.ts'

interface ReadRedirectsInput {
  tables: Tables
  /** Receives the paths of tables with redirects. */
  used: Set<string>
  report: Report
}

/**
 * The redirects of `pages.yaml` and of the table that it names, with their locations: `redirects: old-site.csv`, or `table`
 * among others. Those that cannot be used are reported, except for what the check of the file says of its own.
 */
export function readRedirects(root: MapNode, input: ReadRedirectsInput): WrittenRedirect[] {
  const whole = getChild(root, 'redirects')
  if (whole?.kind === 'scalar') return readTable(whole, 'redirects', input)
  return [...getEntries(root, ['redirects'])].flatMap(([from, { key, value }]) => {
    const to = asText(value)
    if (to === undefined) return []
    if (from === 'table') return readTable(value, 'redirects.table', input)
    return makeRedirect({ from, to, span: key, target: value.span, path: `redirects.${from}` }, input)
  })
}

/** The path of the table of redirects that `pages.yaml` names; `undefined` if it names none. */
export function findRedirectTable(root: Node | undefined): string | undefined {
  const name = getText(root, 'redirects') ?? getText(getChild(root, 'redirects'), 'table')
  return name === undefined ? undefined : `pages/${name}`
}

function readTable(
  node: Node,
  path: string,
  { tables, used, report }: ReadRedirectsInput,
): WrittenRedirect[] {
  const name = asText(node)
  // The check of the file says what is wrong with another name.
  if (name === undefined || !isTableFile(name)) return []
  const table = findTable(name, node.span, tables, { report, path })
  if (!table) return []
  used.add(table.file)
  const [from, to] = redirectColumns.map((column) => table.columns.find((one) => one.name === column))
  if (!from || !to) {
    // A table that cannot be read has said so.
    if (table.columns.length > 0)
      report({
        code: 'unknown-fact',
        span: table.columns[0]?.span ?? node.span,
        message: `A table of redirects has the columns "from" and "to"; this one has no "${from ? 'to' : 'from'}".`,
        hint: 'Name them in the first line: `from,to`. Other columns are left alone.',
      })
    return []
  }
  return table.rows.flatMap((row) => {
    const [address, target] = [readCell(row, from.index), readCell(row, to.index)]
    const span = locateCell(row, from.index)
    if (address === '' && target === '') return []
    return makeRedirect(
      { from: address, to: target, span, target: locateCell(row, to.index), path: '' },
      { report },
    )
  })
}

const readCell = (row: TableRow, index: number): string => (row.texts[index] ?? '').trim()

interface Written {
  from: string
  to: string
  span: Span
  target: Span
  /** Empty in a table. */
  path: string
}

function makeRedirect(
  { from, to, span, target, path }: Written,
  { report }: Pick<ReadRedirectsInput, 'report'>,
): WrittenRedirect[] {
  const address = parseOldAddress(from)
  const place = path === '' ? {} : { path }
  if ('problem' in address) {
    report({
      code: 'bad-value',
      ...{ span, ...place },
      message: `"${from}" cannot be redirected: ${address.problem}.`,
      hint: address.hint,
    })
    return []
  }
  if (path === '' && !/^(?:\/|https:\/\/)/.test(to)) {
    report({
      code: 'bad-value',
      span: target,
      message:
        to === '' ? `The row says no target for "${from}".` : `"${to}" cannot be the target of a redirect.`,
      hint: 'A target is a route such as `/about`, or an address that begins with `https://`.',
    })
    return []
  }
  if (to.includes('*') && !(to.endsWith('/*') && address.from.endsWith('/*'))) {
    report({
      code: 'bad-value',
      ...{ span: target, ...place },
      message: `"*" in "${to}" stands for what is behind "/*" in the old address, and "${from}" has none there.`,
      hint: 'Write `/old/*: /new/*`, or a target without "*".',
    })
    return []
  }
  return [{ ...address, to, span, target }]
}
