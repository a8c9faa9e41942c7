import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { reportTo } from '../diagnostics/make-diagnostic.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { Address, ResolvedDocument, ResolvedRoute, ResolvedSite } from '../site/resolved-site.ts'
import type { Period } from '../site/schedule.ts'
import type { Table } from '../site/table.ts'
import { asMap, getChild, getText } from '../tree/nodes.ts'
import type { MapNode, SourceFile } from '../tree/tree.ts'
import { listUnrouted } from './list-unrouted.ts'
import { readContacts, readFacts } from './read-facts.ts'
import { readRedirects, readRoutes, type WrittenRoute } from './read-routes.ts'
import { chooseOrphans, reportUnused } from './report-unused.ts'
import { createDocumentResolver } from './resolve-document.ts'
import { readTimeZone } from './schedule/read-route-schedule.ts'
import { scheduleDocument } from './schedule/schedule-document.ts'
import { listUses, spreadBroken } from './spread-broken.ts'
import { layRow } from './tables/lay-row.ts'

interface RecoveredFiles {
  /** `pages.yaml`, with misspelt keys renamed. */
  root: MapNode
  /** By name: `tamil/google-4` for pages/tamil/google-4.yaml. */
  documents: ReadonlyMap<string, SourceFile>
  /** By path. */
  tables: ReadonlyMap<string, Table>
  /** Files that cannot be read completely; documents that build on them are left out. */
  broken: ReadonlySet<string>
  specs: BlockSpecs
  /** The moment at which the pages are looked at. */
  at: Date
  report: (diagnostic: Diagnostic) => void
}

/** The resolved site without its settings, which are read from the checked value of `pages.yaml`. */
export type ResolvedRoutes = Omit<ResolvedSite, 'settings'>

/** Lays all documents over their parents and frames, and connects them with their routes. */
export function resolveRoutes(input: RecoveredFiles): ResolvedRoutes {
  const { root, documents, broken, specs, at, report } = input
  const used = new Set<string>()
  const { routes, tables } = readRoutes(root, { ...input, used, report: reportTo(report) })
  const find = createDocumentResolver({
    ...{ documents, specs, site: root, levels: new Map() },
    isBroken: spreadBroken(
      [...documents].flatMap(([name, { file }]) => (broken.has(file) ? [name] : [])),
      () => [...documents].map(([name, file]) => [name, listUses(file.root)] as const),
      root,
    ),
  })
  const known = new Map<string, ResolvedDocument | undefined>()
  const resolve = (name: string): ResolvedDocument[] => {
    if (!known.has(name)) {
      const page = find(name)
      for (const other of page.used) used.add(other)
      page.diagnostics.forEach(report)
      known.set(name, page.document)
    }
    return [known.get(name) ?? []].flat()
  }
  const zone = readTimeZone(getText(getChild(root, 'site'), 'timezone'))
  const schedule = (document: ResolvedDocument, open: Period = {}) => {
    const scheduled = scheduleDocument(document, open, { specs, at, timeZone: () => zone })
    scheduled.diagnostics.forEach(report)
    return scheduled.document
  }
  const shown = routes.flatMap(({ document: name, ...route }): ResolvedRoute[] =>
    name === undefined
      ? []
      : resolve(name).map((document) => ({
          ...route,
          document: layRow(schedule(document, route.schedule), route),
        })),
  )
  const orphans = chooseOrphans(listUnrouted(documents.keys(), used).flatMap(resolve)).map((document) =>
    schedule(document),
  )
  const isWhole = [...documents.values()].every(({ file }) => !broken.has(file))
  if (asMap(getChild(root, 'routes')) && isWhole) {
    const readable = [...documents].flatMap(([name, { file, root }]) => (root ? [[name, file] as const] : []))
    const named = [...readable, ...[...input.tables.keys()].map((file) => [file, file] as const)]
    reportUnused(named, used, new Set(orphans.map(({ name }) => name)), reportTo(report))
  }
  return {
    ...readSiteParts(root),
    ...{ root, routes: shown, orphans, whole: isWhole },
    ...{ addresses: listAddresses(routes), routeCount: routes.length, tables },
  }
}

/** What `pages.yaml` says beside its routes. */
export function readSiteParts(root: MapNode): Pick<ResolvedSite, 'facts' | 'contacts' | 'redirects'> {
  const { file } = root.span
  const settings = getChild(root, 'site')
  return {
    facts: readFacts(getChild(settings, 'facts'), file),
    contacts: readContacts(getChild(settings, 'contacts'), file),
    redirects: readRedirects(root),
  }
}

/** Every route as written, followed by its aliases. */
export function listAddresses(routes: readonly WrittenRoute[]): Address[] {
  return routes.flatMap((route) => [route, ...route.aliases])
}
