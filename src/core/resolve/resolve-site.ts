import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { reportTo } from '../diagnostics/make-diagnostic.ts'
import { groupPairs } from '../group-pairs.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { ResolvedSite } from '../site/resolved-site.ts'
import type { SiteFiles } from '../site/site-files.ts'
import { asMap } from '../tree/nodes.ts'
import type { Validators } from '../validate/create-validators.ts'
import { reportVersions } from '../validate/report-versions.ts'
import { recoverDocuments, recoverSite } from './recover-files.ts'
import { type ResolvedRoutes, resolveRoutes } from './resolve-routes.ts'
import { settingsOf } from './settings-of.ts'

interface ResolveInput extends Pick<SiteFiles, 'site' | 'documents' | 'tables' | 'broken'> {
  specs: BlockSpecs
  /** The moment at which the pages are looked at. */
  at: Date
  validators: Validators
  report: (diagnostic: Diagnostic) => void
}

/**
 * Recovers misspelt keys, lays all documents over their parents and frames, and connects them with their routes.
 * `undefined` if `pages.yaml` itself cannot be used: documents are then only validated by themselves, because
 * everything that they refer to may be in it.
 */
export function resolveSite({ report, ...input }: ResolveInput): ResolvedSite | undefined {
  const { site, broken, tables, specs, at, validators } = input
  if (!site) return undefined
  if (!site.root || broken.has(site.file)) {
    recoverDocuments(input.documents, { specs, validators, report })
    return undefined
  }
  const diagnostics: Diagnostic[] = []
  const note = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const recovered = recoverSite(site, site.root, validators)
  recovered.diagnostics.forEach(note)
  const documents = recoverDocuments(input.documents, { specs, validators, report: note })
  const found = asMap(recovered.root)
  const root = found && reportVersions(found, specs, reportTo(note)) ? found : undefined
  const resolved = root && resolveRoutes({ root, documents, tables, broken, specs, at, report: note })
  for (const diagnostic of addRoutes(diagnostics, resolved)) report(diagnostic)
  return resolved && { ...resolved, settings: settingsOf(recovered.value) }
}

/** A problem of a document shows on every route that is built on it. */
function addRoutes(diagnostics: readonly Diagnostic[], resolved: ResolvedRoutes | undefined): Diagnostic[] {
  if (diagnostics.length === 0 || !resolved) return [...diagnostics]
  const routes = groupPairs(
    resolved.routes.flatMap(({ path, document }) => document.chain.map((file) => [file, path] as const)),
  )
  return diagnostics.map((diagnostic) => {
    const own = diagnostic.routes ?? routes.get(diagnostic.file)
    return { ...diagnostic, ...(own && { routes: own }) }
  })
}
