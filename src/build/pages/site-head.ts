import { blocks } from '../../blocks/blocks-by-type.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { hidesRest } from '../../core/diagnostics/hides-rest.ts'
import { reportTo } from '../../core/diagnostics/make-diagnostic.ts'
import { describeMissingSite, readSource } from '../../core/read/read-site.ts'
import type { DocumentNames } from '../../core/resolve/find-chain.ts'
import { readRoutes, type WrittenRoute } from '../../core/resolve/read-routes.ts'
import { recoverSite } from '../../core/resolve/recover-files.ts'
import { listAddresses, readSiteParts } from '../../core/resolve/resolve-routes.ts'
import { settingsOf } from '../../core/resolve/settings-of.ts'
import type { ResolvedSite } from '../../core/site/resolved-site.ts'
import { withoutKeys } from '../../core/tree/change-keys.ts'
import { asMap, getChild } from '../../core/tree/nodes.ts'
import type { Waiver } from '../../core/tree/tree.ts'
import { reportVersions } from '../../core/validate/report-versions.ts'
import { type ListedFile, readListedFile } from '../site/find-files.ts'
import { fingerprintFound } from './fingerprint.ts'
import { getValidators } from './get-validators.ts'

type SiteParts = Pick<ResolvedSite, 'root' | 'settings' | 'facts' | 'contacts' | 'redirects' | 'addresses'>

/** What `pages.yaml` says. Plain data, so that it is kept and sent to workers. */
export interface SiteHead {
  stamp: string
  hash: string
  /** The names of all documents when the routes were read. */
  names: string
  read: readonly Diagnostic[]
  recovered: readonly Diagnostic[]
  waivers: readonly Waiver[]
  /** Absent if the file cannot be used. Its `root` has no routes and redirects. */
  parts?: SiteParts
  /** Whether there are routes at all. */
  hasRoutes: boolean
  routes: readonly WrittenRoute[]
  /** The documents that routes lead to, also misspelt ones. */
  used: readonly string[]
}

const separateKeys: ReadonlySet<string> = new Set(['routes', 'redirects'])

/** Reads `pages.yaml`. `listed` is absent if there is none. */
export function readSiteHead(
  listed: ListedFile | undefined,
  { documents, names }: { documents: DocumentNames; names: string },
): SiteHead {
  const empty = { names, recovered: [], waivers: [], hasRoutes: false, routes: [], used: [] }
  if (!listed) return { ...empty, stamp: '', hash: 'none', read: [describeMissingSite()] }
  const found = readListedFile(listed)
  const { source, diagnostics: read } = readSource(found)
  const stamp = listed.settled ? listed.stamp : ''
  const base = { ...empty, stamp, hash: fingerprintFound(found), read, waivers: source.waivers }
  if (!source.root || read.some(({ code }) => hidesRest.has(code))) return base
  const { root: node, value, diagnostics } = recoverSite(source, source.root, getValidators())
  const recovered = [...diagnostics]
  const root = asMap(node)
  const report = reportTo((diagnostic) => recovered.push(diagnostic))
  if (!root || !reportVersions(root, blocks, report)) return { ...base, recovered }
  const used = new Set<string>()
  const routes = readRoutes(root, { documents, used, report })
  return {
    ...base,
    recovered,
    parts: {
      ...readSiteParts(root),
      root: withoutKeys(root, separateKeys),
      settings: settingsOf(value),
      addresses: listAddresses(routes),
    },
    hasRoutes: asMap(getChild(root, 'routes')) !== undefined,
    routes,
    used: [...used],
  }
}
