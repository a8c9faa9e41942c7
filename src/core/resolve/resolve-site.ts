import type { Finding } from '../diagnostics/diagnostic.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { ResolvedSite } from '../site/resolved-site.ts'
import type { SiteFiles } from '../site/site-files.ts'
import { asMap } from '../tree/nodes.ts'
import type { Validators } from '../validate/create-validators.ts'
import { mendDocuments, mendSite } from './mend-files.ts'
import { type ResolvedRoutes, resolveRoutes } from './resolve-routes.ts'
import { settingsOf } from './settings-of.ts'

export interface ResolveInput extends Pick<SiteFiles, 'site' | 'documents' | 'broken'> {
  specs: BlockSpecs
  validators: Validators
  report: (finding: Finding) => void
}

/**
 * Puts misspelt keys right, lays all documents over their parents and frames, and ties them to their routes. `undefined`
 * when `pages.yaml` itself cannot be used: documents are then validated by themselves only, as everything they refer to
 * may be in it.
 */
export function resolveSite({ report, ...input }: ResolveInput): ResolvedSite | undefined {
  const { site, broken, specs, validators } = input
  if (!site) return undefined
  if (!site.root || broken.has(site.file)) {
    mendDocuments(input.documents, specs, validators, report)
    return undefined
  }
  const findings: Finding[] = []
  const note = (finding: Finding) => findings.push(finding)
  const mended = mendSite(site, site.root, validators)
  mended.findings.forEach(note)
  const documents = mendDocuments(input.documents, specs, validators, note)
  const root = asMap(mended.root)
  const resolved = root && resolveRoutes({ root, documents, broken, specs, report: note })
  for (const finding of addRoutes(findings, resolved)) report(finding)
  return resolved && { ...resolved, settings: settingsOf(mended.value) }
}

/** What is wrong with a document shows on every route that is built on it. */
function addRoutes(findings: readonly Finding[], resolved: ResolvedRoutes | undefined): Finding[] {
  if (findings.length === 0 || !resolved) return [...findings]
  const routes = new Map<string, string[]>()
  for (const { path, document } of resolved.routes) {
    for (const file of document.chain) {
      const known = routes.get(file)
      if (known) known.push(path)
      else routes.set(file, [path])
    }
  }
  return findings.map((finding) => ({ routes: routes.get(finding.span.file), ...finding }))
}
