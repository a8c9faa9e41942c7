import { findColumn, type TableRow } from '../../core/handover/table.ts'
import { listFileAddresses } from '../../core/model/media.ts'
import { readTable } from '../../core/read/table/read-table.ts'
import { fillFacts } from '../../core/text/facts.ts'
import { asText, getItems } from '../../core/tree/nodes.ts'
import { findRoute, type SiteModel } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import { setRedirects } from '../changes/set-redirects.ts'
import { listWrittenFields } from '../rename/list-fields.ts'
import { unknownName } from '../rename/rename-plan.ts'
import { missingRoute } from '../rename/rename-route.ts'
import type { Removal } from './collect-removal.ts'
import { gone, takeLinks } from './take-links.ts'

/** A route with all its addresses, or one of its aliases. */
export interface RemovedRoute {
  route: string
  /** Set if only this address is removed. */
  alias?: string
  /** Every address that visitors may come to. */
  addresses: readonly string[]
}

/**
 * What a route or an alias stands for.
 *
 * @throws {ChangeError} if there is none, or if it is a row of a table
 */
export function findRemovedRoute(model: SiteModel, name: string): RemovedRoute {
  const { routes } = model
  if (name === missingRoute)
    throw new ChangeError(`${missingRoute} is the page for unknown addresses, which every site has.`)
  const [owner] = findRoute(model, name) ?? []
  if (owner === name) return { route: name, addresses: listAddresses(model, name) }
  if (owner !== undefined) return { route: owner, alias: name, addresses: [name] }
  for (const route of routes.keys()) {
    const row = readRows(model, route).find((one) => fillRow(route, one) === name)
    if (row)
      throw new ChangeError(
        `${name} is a row of a table: remove the line ${row.table.file}:${row.places[0]}, and add \`${name}: /other\` below \`redirects\` in pages.yaml.`,
      )
  }
  throw unknownName(
    'route',
    name,
    [...routes].flatMap(([path, { aliases }]) => [path, ...aliases]),
  )
}

/** Every address of a route, those of the rows of its table among them. */
export function listAddresses(model: SiteModel, route: string): string[] {
  const written = [route, ...(model.routes.get(route)?.aliases ?? [])]
  const rows = readRows(model, route)
  if (model.routes.get(route)?.table === undefined) return written
  return rows.flatMap((row) => written.map((path) => fillRow(path, row)))
}

function readRows({ routes, input }: SiteModel, route: string): readonly TableRow[] {
  const file = `pages/${routes.get(route)?.table}`
  const content = input.texts.get(file)
  return content === undefined ? [] : readTable({ file, content }).table.rows
}

const fillRow = (path: string, row: TableRow) =>
  fillFacts(path, (name) => row.texts[findColumn(row, name)?.index ?? -1])

/** A route or an alias is removed, with the links to it. Its addresses redirect to `target`, if there is one. */
export function removeRoute(
  model: SiteModel,
  name: string,
  target: string | undefined,
  removal: Removal,
): void {
  const found = findRemovedRoute(model, name)
  const { document, table } = model.routes.get(found.route) ?? {}
  const isOnly = [...model.routes.values()].filter((one) => one.document === document).length === 1
  // Without the rows, the texts of its document would name facts that nothing defines.
  if (table !== undefined && found.alias === undefined && isOnly)
    throw new ChangeError(
      `${name} stands for the rows of pages/${table}, of which ${document} makes pages. Remove this document: \`npx vaasal remove document ${document}\`.`,
    )
  removeRoutes(model, [found], target, removal)
}

/** Several routes that go to one target. */
export function removeRoutes(
  model: SiteModel,
  removed: readonly RemovedRoute[],
  target: string | undefined,
  removal: Removal,
): void {
  const { site } = model
  const addresses = new Set(removed.flatMap((one) => one.addresses))
  const links = new Set([
    ...addresses,
    ...removed.flatMap(({ alias, route }) => (alias === undefined ? [route] : [])),
  ])
  if (target !== undefined && links.has(target.replace(/[?#].*$/, '')))
    throw new ChangeError(`${target} is removed as well, so nothing can be redirected there.`)
  for (const { route, alias } of removed) removeEntry(route, alias)
  takeLinks(
    model,
    listWrittenFields(model),
    (link) => (link.kind === 'page' && links.has(link.path) ? (target ?? gone) : undefined),
    removal,
    { takesItems: true },
  )
  if (target === undefined) return
  for (const { path, value } of setRedirects(site.root, [...addresses], target))
    removal.set(site.file, path, value)

  function removeEntry(route: string, alias: string | undefined): void {
    const path = ['routes', route]
    if (alias === undefined) {
      removal.unset(site.file, path)
      return
    }
    const aliases = getItems(site.root, [...path, 'aliases'])
    const index = aliases.findIndex((item) => asText(item) === alias)
    removal.unset(site.file, aliases.length === 1 ? [...path, 'aliases'] : [...path, 'aliases', index])
  }
}

/** Whether an address can be the target of redirects in a site without the removed routes; else why not. */
export function explainBadTarget(
  model: SiteModel,
  target: string,
  removed: readonly RemovedRoute[],
): string | undefined {
  if (/^https:\/\/[^/]/.test(target)) return undefined
  const path = target.replace(/[?#].*$/, '')
  const known = new Set([...model.routes.keys()].flatMap((route) => listAddresses(model, route)))
  for (const address of removed.flatMap((one) => one.addresses)) known.delete(address)
  if (known.has(path) || listFileAddresses({ paths: model.input.media }).includes(path)) return undefined
  return unknownName('route', path, known).message
}
