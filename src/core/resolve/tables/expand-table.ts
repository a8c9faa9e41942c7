import { relate } from '../../diagnostics/locations.ts'
import type { DiagnosticParts, Report } from '../../diagnostics/make-diagnostic.ts'
import { countThings, listNames } from '../../diagnostics/phrases.ts'
import { recoverName } from '../../diagnostics/recover-name.ts'
import type { Address, ResolvedAddress } from '../../handover/resolved-site.ts'
import { findColumn, locateCell, type Table, type TableColumn, type TableRow } from '../../handover/table.ts'
import { isRoute, maxRouteLength } from '../../schema/common-parts.ts'
import { fillFacts, findFacts } from '../../text/facts.ts'
import { foldLetters } from '../../text/fold-letters.ts'

/** A route as written, with the places of columns in it. */
interface RouteTemplate extends ResolvedAddress {
  /** Its path in pages.yaml, for diagnostics. */
  at: string
}

/** An address of a row, and whether it can be used. */
interface RowAddress extends Address {
  usable: boolean
}

/** The routes of a table's rows, in their order. An address that cannot be used is reported; its row has no route then. */
export function expandTable(template: RouteTemplate, table: Table, report: Report): ResolvedAddress[] {
  const addresses = [template, ...template.aliases]
  const known = addresses.map((address) => checkTemplate(address, template.at, table, report))
  if (known.includes(false)) return []
  const problems: DiagnosticParts[] = []
  const routes = table.rows.flatMap((row) => {
    const [route, ...aliases] = addresses.map((address) =>
      fillAddress(address, row, (problem) => problems.push(problem)),
    )
    return route?.usable
      ? [{ ...locate(route), aliases: aliases.filter(({ usable }) => usable).map(locate), row }]
      : []
  })
  problems.slice(0, maxProblems).forEach(report)
  const next = problems[maxProblems]
  if (next) report({ ...next, hint: undefined, message: explainMore(problems.length - maxProblems) })
  return routes
}

const maxProblems = 20

const explainMore = (count: number) =>
  `${countThings(count, 'more address', 'more addresses')} of this table cannot be used, from here on.`

/** The columns that the addresses of a table's pages use. */
export function listColumnUses({ path, aliases }: ResolvedAddress): string[] {
  return [path, ...aliases.map((alias) => alias.path)].flatMap((text) =>
    findFacts(text).map(({ name }) => name),
  )
}

const locate = ({ path, span }: Address): Address => ({ path, span })

/** Every address of a table must name columns, so that the rows have different ones. */
function checkTemplate({ path, span }: Address, at: string, table: Table, report: Report): boolean {
  const uses = findFacts(path)
  const columns = new Map(table.columns.map((column) => [column.name, column.span]))
  if (uses.length === 0) {
    report({
      code: 'bad-value',
      ...{ span, path: at },
      message: `Every row of ${table.file} would have the address "${path}".`,
      hint: `Write a column into the address, such as \`${path === '/' ? '' : path}/\${${[...columns.keys()][0] ?? 'town'}}\`.`,
    })
    return false
  }
  const unknown = uses.filter(({ name }) => !columns.has(name))
  for (const { name } of unknown) {
    // A column without a usable name has been reported.
    if (!table.complete) continue
    const { diagnostic } = recoverName(name, columns, {
      code: 'unknown-fact',
      cause: `column ${table.file} ${name}`,
      message: `The table ${table.file} has no column "${name}", so its ${countThings(table.rows.length, 'page')} cannot be made`,
    })
    const header = [...columns.values()].slice(0, 1).map((first) => relate(first, 'the columns of the table'))
    const related = diagnostic.related ?? header
    report({ ...diagnostic, ...{ span, path: at, related }, hint: `Columns: ${listNames(columns.keys())}.` })
  }
  return unknown.length === 0
}

function fillAddress({ path }: Address, row: TableRow, report: Report): RowAddress {
  const filled = fillFacts(path, (name) => row.texts[findColumn(row, name)?.index ?? -1])
  const columns = findFacts(path).flatMap(({ name }) => findColumn(row, name) ?? [])
  const span = locateCell(row, columns[0]?.index ?? 0)
  const empty = columns.find(({ index }) => row.texts[index] === '')
  if (!empty && isRoute(filled) && filled.length <= maxRouteLength)
    return { path: filled, span, usable: true }
  const isBad = ({ index }: TableColumn) =>
    !isRoute(fillFacts(path, (name) => (findColumn(row, name)?.index === index ? row.texts[index] : 'x')))
  const lengthOf = ({ index }: TableColumn) => row.texts[index]?.length ?? 0
  const isLong = isRoute(filled)
  const bad = isLong
    ? columns.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
    : columns.find(isBad)
  const column = empty ?? bad ?? columns[0]
  if (column)
    report({
      ...(isLong && !empty
        ? explainLong(filled)
        : explainBad(column.name, row.texts[column.index] ?? '', filled)),
      ...at(row, column.index),
    })
  return { path: filled, span, usable: false }
}

const at = (row: TableRow, index: number) => ({ span: locateCell(row, index) })

const explainLong = (filled: string): Omit<DiagnosticParts, 'span'> => ({
  code: 'bad-value',
  message: `The address of this row has ${filled.length} characters; at most ${maxRouteLength} are allowed.`,
  hint: 'Give addresses a column of their own, such as `slug`, with short words.',
})

function explainBad(name: string, text: string, filled: string): Omit<DiagnosticParts, 'span'> {
  if (text === '')
    return {
      code: 'missing-field',
      message: `The cell is empty, and the address of the page is made of the column "${name}".`,
    }
  const slug = makeSlug(text)
  return {
    code: 'bad-value',
    message: `"${text}" cannot be a part of an address: "${filled}" is not a route.`,
    hint: slug
      ? `An address contains only the letters a to z, digits and \`- . _ ~\`, such as \`${slug}\`. Give addresses a column of their own, such as \`slug\`.`
      : 'An address contains only the letters a to z, digits and `- . _ ~`. Give addresses a column of their own, such as `slug`.',
  }
}

/** The nearest text that can be a part of a route; empty if hardly a letter can. */
function makeSlug(text: string): string {
  return foldLetters(text)
    .replace(/[^A-Za-z0-9._~]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .toLowerCase()
}

/** Describes a route with a `${name}` that has no table. */
export function explainLostTemplate(path: string): Pick<DiagnosticParts, 'code' | 'message' | 'hint'> {
  return {
    code: 'missing-field',
    message: `The address "${path}" has a place for a column, but the route names no table.`,
    hint: 'Name the table: `{ page: town, each: towns.csv }`.',
  }
}
