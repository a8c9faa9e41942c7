import type { Finding } from '../diagnostics/diagnostic.ts'
import type { MediaLibrary } from '../model/media.ts'
import { applyRenames } from '../resolve/apply-renames.ts'
import { isShared } from '../resolve/find-chain.ts'
import { resolveSite } from '../resolve/resolve-site.ts'
import type { ResolvedSite } from '../resolve/resolved-site.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import { renamedPageKeys } from '../schema/renamed-key.ts'
import { asMap } from '../tree/nodes.ts'
import type { SourceFile } from '../tree/tree.ts'
import { checkPages } from './check-pages.ts'
import type { CheckedSite } from './checked-site.ts'
import type { Validators } from './create-validators.ts'
import { makeBlockSearch } from './explain/find-owner.ts'
import { indexPages } from './index-pages.ts'
import { rules } from './rules/index.ts'
import { settingsOf } from './settings-of.ts'
import { validateNode } from './validate-node.ts'

export interface CheckInput {
  site: SourceFile
  documents: ReadonlyMap<string, SourceFile>
  /** Files that cannot be read as a whole: what they seem to lack may be there. */
  broken: ReadonlySet<string>
  specs: BlockSpecs
  validators: Validators
  media: MediaLibrary
  /** What `${year}` and deadlines are reckoned from. */
  at: Date
  report: (finding: Finding) => void
}

/**
 * Resolves and checks everything; `undefined` when `pages.yaml` itself cannot be used: documents are then checked by
 * themselves only, as everything they refer to may be in it.
 */
export function checkSite({ report, ...input }: CheckInput): CheckedSite | undefined {
  const { site, broken, specs, validators, media, at } = input
  if (!site.root || broken.has(site.file)) {
    checkForms(input.documents, specs, validators, report)
    return undefined
  }
  const early: Finding[] = []
  const reportEarly = (finding: Finding) => early.push(finding)
  const rootKey = startOf(site)
  const { root, value, findings } = validateNode(validators.site, {
    root: site.root,
    rootKey,
    path: [],
    name: 'pages.yaml',
  })
  early.push(...findings)
  const documents = checkForms(input.documents, specs, validators, reportEarly)
  const map = asMap(root)
  const resolved = map && resolveSite({ root: map, documents, broken, specs, report: reportEarly })
  for (const finding of addRoutes(early, resolved)) report(finding)
  if (!resolved) return undefined
  const settings = settingsOf(value)
  const pages = checkPages({ resolved, specs, validators, defaultLang: settings.lang, report })
  const isWhole = [...documents.values()].every(({ file }) => !broken.has(file))
  const checked: CheckedSite = {
    resolved,
    settings,
    specs,
    pages,
    index: indexPages(pages),
    media,
    at,
    whole: isWhole,
  }
  for (const rule of rules) rule(checked, report)
  return checked
}

/** Checks each document by itself, and gives them back with misspelt keys put right. */
function checkForms(
  documents: ReadonlyMap<string, SourceFile>,
  specs: BlockSpecs,
  validators: Validators,
  report: (finding: Finding) => void,
): Map<string, SourceFile> {
  return new Map(
    [...documents].map(([name, document]) => {
      if (!document.root) return [name, document]
      const renamed =
        isShared(name) || document.root.kind !== 'map'
          ? document.root
          : applyRenames(document.root, renamedPageKeys, report)
      const { root, findings } = validateNode(isShared(name) ? validators.shared : validators.document, {
        root: renamed,
        rootKey: startOf(document),
        path: [],
        name: isShared(name) ? 'a shared block' : 'a page',
        findOwner: makeBlockSearch(document.root, specs),
      })
      findings.forEach(report)
      return [name, { ...document, root }]
    }),
  )
}

/** What is wrong with a document shows on every route that is built on it. */
function addRoutes(findings: readonly Finding[], resolved: ResolvedSite | undefined): Finding[] {
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

function startOf({ file, root }: SourceFile) {
  return root
    ? { ...root.span, endLine: root.span.line, endColumn: root.span.column }
    : { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}
