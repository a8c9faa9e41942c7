import type { Finding, Span } from '../diagnostics/diagnostic.ts'
import { asMap, getChild, getText } from '../nodes.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { MapNode, SourceFile } from '../tree.ts'
import { readContacts, readFacts } from './read-facts.ts'
import { createDocumentResolver, reportUnknownDocument } from './resolve-document.ts'
import type { ResolvedDocument, ResolvedRoute, ResolvedSite } from './resolved-site.ts'

interface SiteSources {
  site: SourceFile
  /** By name: `tamil/google-4` for pages/tamil/google-4.yaml. */
  documents: ReadonlyMap<string, SourceFile>
  specs: BlockSpecs
  report: (finding: Finding) => void
}

/** Lays all documents over their parents and frames and ties them to their routes. */
export function resolveSite({ site, documents, specs, report }: SiteSources): ResolvedSite | undefined {
  const root = asMap(site.root)
  if (!root) return undefined
  const settings = getChild(root, 'site')
  const siteFacts = new Map([
    ...readFacts(getChild(settings, 'facts'), site.file),
    ...readContacts(getChild(settings, 'contacts'), site.file),
  ])
  const resolver = createDocumentResolver({ documents, site: root, siteFacts, specs, report })
  const routes: ResolvedRoute[] = []
  for (const [path, entry] of asMap(getChild(root, 'routes'))?.entries ?? []) {
    const name = getText(entry.value, 'page')
    const span = getChild(entry.value, 'page')?.span ?? entry.key
    if (name === undefined) continue
    const document = resolver.resolve(name)
    if (document) routes.push({ path, span: entry.key, aliases: readAliases(entry.value), document })
    else if (!documents.has(name)) reportUnknownDocument(name, span, { documents, report })
  }
  const strays: ResolvedDocument[] = []
  for (const name of documents.keys()) {
    if (resolver.used.has(name) || name.startsWith('shared/')) continue
    const stray = resolver.resolve(name)
    if (stray) strays.push(stray)
  }
  reportUnused(documents, resolver.used, strays, report)
  return { root, routes, strays, redirects: readRedirects(root) }
}

function readAliases(route: Parameters<typeof getChild>[0]): { path: string; span: Span }[] {
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

/** Strays that only other strays build on are part of those; the rest stand alone. */
function reportUnused(
  documents: ReadonlyMap<string, SourceFile>,
  used: ReadonlySet<string>,
  strays: readonly ResolvedDocument[],
  report: (finding: Finding) => void,
): void {
  const strayNames = new Set(strays.map(({ name }) => name))
  for (const [name, { file, root }] of documents) {
    if (!root || (used.has(name) && !strayNames.has(name))) continue
    report({
      code: 'unused-document',
      span: { file, line: 1, column: 1, endLine: 1, endColumn: 1 },
      message: `No route of pages.yaml shows this document, and no other document ${name.startsWith('shared/') ? 'uses' : 'extends'} it.`,
    })
  }
}
