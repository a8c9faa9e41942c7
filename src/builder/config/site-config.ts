import type { BlockRegistry } from '../../blocks/block-registry.ts'
import { blockingCodes } from '../../core/diagnostics/blocking-codes.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { reportTo } from '../../core/diagnostics/make-diagnostic.ts'
import type { ResolvedSite } from '../../core/handover/resolved-site.ts'
import type { Table } from '../../core/handover/table.ts'
import { explainMissingSite, readSource, siteFile } from '../../core/read/read-site.ts'
import { type ReadTable, readTable } from '../../core/read/table/read-table.ts'
import type { DocumentNames } from '../../core/resolve/find-chain.ts'
import { getSettings } from '../../core/resolve/get-settings.ts'
import { findRedirectTable, readRedirects } from '../../core/resolve/read-redirects.ts'
import { readRoutes, type WrittenRoute } from '../../core/resolve/read-routes.ts'
import { listAddresses, readSiteParts } from '../../core/resolve/read-site-parts.ts'
import { recoverSite } from '../../core/resolve/recover-files.ts'
import { withoutKeys } from '../../core/tree/change-keys.ts'
import { asMap, getChild } from '../../core/tree/nodes.ts'
import type { Waiver } from '../../core/tree/tree.ts'
import { reportVersions } from '../../core/validate/report-versions.ts'
import { type ListedFile, readListedFile } from '../files/find-files.ts'
import { fingerprintFound } from '../files/fingerprint.ts'
import { getValidators } from './get-validators.ts'

/** What is known of a table without reading it again. */
interface TableRecord {
  file: string
  stamp: string
  hash: string
}

/** What `pages.yaml` says. Plain data, so that it is kept and sent to workers. */
export interface SiteConfig {
  stamp: string
  hash: string
  /** The names of all documents and tables when the routes were read. */
  names: string
  /** The tables with whose rows the routes were read. */
  tables: readonly TableRecord[]
  readDiagnostics: readonly Diagnostic[]
  shapeDiagnostics: readonly Diagnostic[]
  waivers: readonly Waiver[]
  /** Absent if the file cannot be used. Its `root` has no routes and redirects. */
  parts?: ResolvedSite
  /** The tables that make no pages, which documents may name. */
  namedTables: readonly Table[]
  /** Whether there are routes at all. */
  hasRoutes: boolean
  routes: readonly WrittenRoute[]
  /** The documents that routes lead to, also misspelt ones. */
  routedDocuments: readonly string[]
}

/** What `pages.yaml` says if it can be used. */
export type UsableConfig = SiteConfig & { parts: object }

const separateKeys: ReadonlySet<string> = new Set(['routes', 'redirects'])

/** Reads `pages.yaml`. `listed` is absent if there is none. */
export function readSiteConfig(
  listed: ListedFile | undefined,
  input: { documents: DocumentNames; tables: readonly ListedFile[]; names: string },
  registry: BlockRegistry,
): SiteConfig {
  const { documents, names } = input
  const found = listed && readListedFile(listed)
  const { source, diagnostics } = found ? readSource(found) : missingSite
  const ofRedirects = findRedirectTable(source.root)
  const tables = new Map(
    input.tables.map((table) => [table.file, openTable(table, table.file === ofRedirects)]),
  )
  const ofTables = [...tables.values()].flatMap(({ diagnostics }) => diagnostics)
  const records = [...tables.values()].map(({ record }) => record)
  const empty = {
    names,
    tables: records,
    shapeDiagnostics: [],
    namedTables: [],
    waivers: [],
    hasRoutes: false,
    routes: [],
    routedDocuments: [],
  }
  const readDiagnostics = [...diagnostics, ...ofTables]
  if (!listed || !found) return { ...empty, stamp: '', hash: 'none', readDiagnostics }
  const stamp = listed.settled ? listed.stamp : ''
  const base = { ...empty, stamp, hash: fingerprintFound(found), readDiagnostics, waivers: source.waivers }
  if (!source.root || diagnostics.some(({ code }) => blockingCodes.has(code))) return base
  const site = recoverSite(source, source.root, getValidators(registry))
  const shapeDiagnostics = [...site.diagnostics]
  const root = asMap(site.root)
  const report = reportTo((diagnostic) => shapeDiagnostics.push(diagnostic))
  if (!root || !reportVersions(root, registry.blocks, report)) return { ...base, shapeDiagnostics }
  const used = new Set<string>()
  const rows = new Map([...tables].map(([file, { table }]) => [file, table]))
  const { routes, tables: routed } = readRoutes(root, { documents, used, report, tables: rows })
  return {
    ...base,
    shapeDiagnostics,
    parts: {
      ...readSiteParts(root),
      redirects: readRedirects(root, { used, report, tables: rows }),
      root: withoutKeys(root, separateKeys),
      settings: getSettings(site.value),
      addresses: listAddresses(routes),
      tables: routed,
    },
    namedTables: [...tables.values()].flatMap(({ table }) => (used.has(table.file) ? [] : [table])),
    hasRoutes: asMap(getChild(root, 'routes')) !== undefined,
    routes,
    routedDocuments: [...used],
  }
}

const missingSite: ReturnType<typeof readSource> = {
  source: { file: siteFile, source: '', waivers: [] },
  diagnostics: [explainMissingSite()],
}

function openTable(listed: ListedFile, isOfRedirects: boolean): ReadTable & { record: TableRecord } {
  const found = readListedFile(listed)
  const stamp = listed.settled ? listed.stamp : ''
  return {
    ...readTable(found, isOfRedirects),
    record: { file: listed.file, stamp, hash: fingerprintFound(found) },
  }
}
