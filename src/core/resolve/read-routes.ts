import type { Span } from '../diagnostics/diagnostic.ts'
import type { DiagnosticParts, Report } from '../diagnostics/make-diagnostic.ts'
import type { Address, ResolvedAddress, RoutedTable } from '../handover/resolved-site.ts'
import { asText, getChild, getEntries, getItems, getText, isNull } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'
import { type DocumentNames, findDocument } from './find-chain.ts'
import { checkLookPeriods, checkTimeZone, readRouteSchedule } from './schedule/read-route-schedule.ts'
import { expandTable, explainLostTemplate, listColumnUses } from './tables/expand-table.ts'
import { findTable, type Tables } from './tables/find-table.ts'

/** A route as written, and the document that it means, if there is one. */
export interface WrittenRoute extends ResolvedAddress {
  document?: string
  /** How many rows of a table it stands for, because they make no usable page; absent for one page. */
  pages?: number
}

interface ReadRoutesInput {
  documents: DocumentNames
  tables: Tables
  /** Receives the names of documents and the paths of tables that a route leads to. */
  used: Set<string>
  report: Report
}

/** The routes of `pages.yaml`, those of tables row by row. */
interface ReadRoutes {
  routes: WrittenRoute[]
  tables: RoutedTable[]
}

/** Reads the routes of `pages.yaml`. */
export function readRoutes(root: MapNode, input: ReadRoutesInput): ReadRoutes {
  const { used, report } = input
  const tables = new Map<string, RoutedTable>()
  const timeZone = checkTimeZone(root, report)
  checkLookPeriods(root, timeZone, report)
  const entries = [...getEntries(root, ['routes'])]
  const routes = entries.flatMap(([path, { key, value }]) => {
    if (isNull(value)) report(explainEmptyRoute(path, key))
    const document = readDocumentName(value, input)
    const route = { path, span: key, aliases: readAliases(value) }
    const at = `routes.${path}`
    const schedule = readRouteSchedule(value, timeZone, (problem) =>
      report({ ...problem, path: `${at}.${problem.path}` }),
    )
    const shown = { ...(document !== undefined && { document }), ...(schedule && { schedule }) }
    const written: WrittenRoute = { ...route, ...shown }
    const each = getChild(value, 'each')
    const name = getText(value, 'each')
    if (!each || name === undefined) return checkPlain(written, at, input)
    // Also if the table makes no pages.
    if (document !== undefined) used.add(document)
    const table = findTable(name, each.span, input.tables, { report, path: `${at}.each` })
    if (!table) return [path.includes('${') ? { path, span: key, aliases: [] } : written]
    used.add(table.file)
    const { file, columns, complete } = table
    const before = tables.get(file)?.usedColumns ?? []
    tables.set(file, { file, columns, complete, usedColumns: [...before, ...listColumnUses(route)] })
    const rows = expandTable({ ...route, at }, table, report)
    const made = rows.map((row) => ({ ...row, ...shown }))
    const missing = table.rows.length - rows.length
    if (table.isComplete && missing === 0) return made
    // One that stands for the missing ones: whatever seems to be missing may be there.
    return [...made, { path, span: key, aliases: [], pages: Math.max(1, missing) }]
  })
  return { routes, tables: [...tables.values()] }
}

function readDocumentName(value: Node, { documents, used, report }: ReadRoutesInput): string | undefined {
  // The check of the file has reported `/about: about`; the document still counts as used.
  const short = asText(value)
  if (short !== undefined && documents.has(short)) used.add(short)
  const page = getChild(value, 'page')
  const written = getText(value, 'page')
  return page && written !== undefined
    ? findDocument(written, page.span, 'page', { documents, used, report })
    : undefined
}

/** A route without a table has no place for a column. */
function checkPlain(
  route: WrittenRoute,
  at: string,
  { tables, used, report }: ReadRoutesInput,
): WrittenRoute[] {
  const isLost = ({ path }: Address) => path.includes('${')
  const lost = [route, ...route.aliases].filter(isLost)
  if (lost.length === 0) return [route]
  for (const { path, span } of lost) report({ ...explainLostTemplate(path), span, path: at })
  if (!isLost(route)) return [{ ...route, aliases: route.aliases.filter((alias) => !isLost(alias)) }]
  // Its page, and one of the tables, are most likely meant.
  for (const name of [route.document ?? [], ...tables.keys()].flat()) used.add(name)
  return [{ path: route.path, span: route.span, aliases: [] }]
}

function explainEmptyRoute(path: string, span: Span): DiagnosticParts {
  return {
    code: 'missing-field',
    span,
    path: `routes.${path}`,
    message: `The route "${path}" does not say which page it shows.`,
    hint: `Write \`${path}: { page: NAME }\` for pages/NAME.yaml.`,
  }
}

/** The other addresses of a route. */
function readAliases(route: Node): Address[] {
  return getItems(route, ['aliases']).flatMap((item) => {
    const path = asText(item)
    return path === undefined ? [] : [{ path, span: item.span }]
  })
}
