import type { Span } from '../diagnostics/diagnostic.ts'
import { startOfFile } from '../diagnostics/locations.ts'
import type { DiagnosticParts, Report } from '../diagnostics/make-diagnostic.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { Address, ResolvedDocument, ResolvedRoute, ResolvedSite } from '../site/resolved-site.ts'
import { asMap, getChild, getText, isNull } from '../tree/nodes.ts'
import type { MapNode, Node, SourceFile } from '../tree/tree.ts'
import { findDocument, isShared } from './find-chain.ts'
import { readContacts, readFacts } from './read-facts.ts'
import { createDocumentResolver } from './resolve-document.ts'
import { spreadBroken } from './spread-broken.ts'

export interface RecoveredFiles {
  /** `pages.yaml`, with misspelt keys renamed. */
  root: MapNode
  /** By name: `tamil/google-4` for pages/tamil/google-4.yaml. */
  documents: ReadonlyMap<string, SourceFile>
  /** Files that cannot be read completely; documents that build on them are left out. */
  broken: ReadonlySet<string>
  specs: BlockSpecs
  report: Report
}

/** The resolved site without its settings, which are read from the checked value of `pages.yaml`. */
export type ResolvedRoutes = Omit<ResolvedSite, 'settings'>

/** Lays all documents over their parents and frames, and connects them with their routes. */
export function resolveRoutes({ root, documents, broken, specs, report }: RecoveredFiles): ResolvedRoutes {
  const { file } = root.span
  const settings = getChild(root, 'site')
  const facts = readFacts(getChild(settings, 'facts'), file)
  const contacts = readContacts(getChild(settings, 'contacts'), file)
  const search = {
    documents,
    broken: spreadBroken(documents, root, broken),
    used: new Set<string>(),
    levels: new Map<string, number | undefined>(),
    report,
  }
  const resolve = createDocumentResolver({ ...search, site: root, specs })
  const routes: ResolvedRoute[] = []
  const addresses: Address[] = []
  for (const [path, { key, value }] of asMap(getChild(root, 'routes'))?.entries ?? []) {
    const aliases = readAliases(value)
    addresses.push({ path, span: key }, ...aliases)
    if (isNull(value)) report(describeEmptyRoute(path, key))
    // The check of the file has reported `/about: about`; the document still counts as used.
    if (value.kind === 'scalar' && documents.has(value.text ?? '')) search.used.add(value.text ?? '')
    const page = getChild(value, 'page')
    const written = getText(value, 'page')
    const name = page && written !== undefined ? findDocument(written, page.span, 'page', search) : undefined
    const document = name === undefined ? undefined : resolve(name)
    if (document) routes.push({ path, span: key, aliases, document })
  }
  const orphans = resolveOrphans(documents, search.used, resolve)
  const isWhole = [...documents.values()].every(({ file }) => !broken.has(file))
  if (asMap(getChild(root, 'routes')) && isWhole) reportUnused(documents, search.used, orphans, report)
  return { root, routes, addresses, orphans, redirects: readRedirects(root), facts, contacts, whole: isWhole }
}

function describeEmptyRoute(path: string, span: Span): DiagnosticParts {
  return {
    code: 'missing-field',
    span,
    path: `routes.${path}`,
    message: `The route "${path}" does not say which page it shows.`,
    hint: `Write \`${path}: { page: NAME }\` for pages/NAME.yaml.`,
  }
}

/** The other addresses of a route. */
export function readAliases(route: Node): Address[] {
  const aliases = getChild(route, 'aliases')
  if (aliases?.kind !== 'list') return []
  return aliases.items.flatMap((item) =>
    item.kind === 'scalar' && item.text !== null ? [{ path: item.text, span: item.span }] : [],
  )
}

function readRedirects(root: MapNode): ResolvedSite['redirects'] {
  const entries = asMap(getChild(root, 'redirects'))?.entries ?? []
  return [...entries].flatMap(([from, { key, value }]) =>
    value.kind === 'scalar' && value.text !== null
      ? [{ from, to: value.text, span: key, target: value.span }]
      : [],
  )
}

/** Documents that no route leads to. One that only other orphans build on is checked as a part of those. */
function resolveOrphans(
  documents: ReadonlyMap<string, SourceFile>,
  used: ReadonlySet<string>,
  resolve: (name: string) => ResolvedDocument | undefined,
): ResolvedDocument[] {
  const names = [...documents.keys()].filter((name) => !used.has(name) && !isShared(name))
  const orphans = names.flatMap((name) => resolve(name) ?? [])
  const parents = new Set(orphans.flatMap(({ chain }) => chain.slice(0, -1)))
  return orphans.filter(({ file }) => !parents.has(file))
}

function reportUnused(
  documents: ReadonlyMap<string, SourceFile>,
  used: ReadonlySet<string>,
  orphans: readonly ResolvedDocument[],
  report: Report,
): void {
  const orphanNames = new Set(orphans.map(({ name }) => name))
  for (const [name, { file, root }] of documents) {
    if (!root || (used.has(name) && !orphanNames.has(name))) continue
    report({
      code: 'unused-document',
      span: startOfFile(file),
      message: `No route of pages.yaml shows this document, and no other document ${isShared(name) ? 'uses' : 'extends'} it.`,
    })
  }
}
