import type { Span } from '../diagnostics/diagnostic.ts'
import { groupPairs } from '../group-pairs.ts'
import type { AddressTarget, CheckedPage, PageSummary, TakenBelow } from '../handover/checked-site.ts'
import type { Fact, ResolvedAddress, ResolvedSite } from '../handover/resolved-site.ts'
import { createDestinationSearch } from '../links/find-destination.ts'
import { takesAllBelow } from '../links/parse-old-address.ts'
import { listFileAddresses, type MediaLibrary } from '../model/media.ts'
import { once } from '../once.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { getEntries } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'

/** Where the answers to a page's questions come from. */
export interface SiteSource {
  root: MapNode
  settings: SiteSettings
  /** The facts under `site.facts`, and the contacts. */
  facts: ReadonlyMap<string, Fact>
  media: MediaLibrary
  /** The time for `${year}` and deadlines. */
  at: Date
  /** By route; of two pages with one route the first. */
  titles: Pick<ReadonlyMap<string, string>, 'get'>
  translations: ReadonlyMap<string, readonly PageSummary[]>
  addresses: ReadonlyMap<string, AddressTarget>
  findRedirectBelow(path: string): TakenBelow | undefined
  pools: ReadonlyMap<string, Span>
  forms: ReadonlyMap<string, Span>
  /** The authored content of each frame, without its locations. */
  frames: ReadonlyMap<string, string>
  hasTarget(route: string, id: string): boolean
  inspect(route: string): CheckedPage | undefined
}

type SiteParts = Pick<
  ResolvedSite,
  'root' | 'settings' | 'facts' | 'contacts' | 'addresses' | 'redirects'
> & {
  media: MediaLibrary
  at: Date
  /** The routes whose documents are known, in their order. */
  routes: readonly (ResolvedAddress & { document: string })[]
}

interface PageParts {
  /** In the order of their routes. Asked for at the first question about pages, which many pages never have. */
  listPages(): readonly PageSummary[]
  /** Finds out about a page that is not among them. */
  summarise?(route: string): PageSummary | undefined
  inspect(route: string): CheckedPage | undefined
}

/** The answers that do not depend on pages. */
export type IndexedSite = Omit<SiteSource, 'titles' | 'translations' | 'hasTarget' | 'inspect'>

/** Indexes what `pages.yaml` says and which files there are. */
export function indexSite(parts: SiteParts): IndexedSite {
  const { root, settings, media, at } = parts
  return {
    ...{ root, settings, media, at },
    facts: new Map([...parts.facts, ...parts.contacts]),
    addresses: indexAddresses(parts),
    findRedirectBelow: indexRedirectsBelow(parts),
    pools: indexNames(root, 'chat'),
    forms: indexNames(root, 'forms'),
    frames: new Map(
      [...getEntries(root, ['frames'])].map(([name, { value }]) => [name, fingerprintNode(value)]),
    ),
  }
}

/** Adds what is known about pages to an indexed site. */
export function indexPages(site: IndexedSite, { listPages, summarise, inspect }: PageParts): SiteSource {
  const pages = once(listPages)
  const toRouteEntry = (summary: PageSummary) => [summary.route, summary] as const
  const known = once(() => new Map(pages().toReversed().map(toRouteEntry)))
  const translations = once(() =>
    groupPairs(
      pages().flatMap((summary) => (summary.translations ? [[summary.translations, summary] as const] : [])),
    ),
  )
  const find = (route: string) => known().get(route) ?? summarise?.(route)
  return {
    ...site,
    inspect,
    titles: { get: (route) => find(route)?.title },
    get translations() {
      return translations()
    },
    hasTarget: (route, id) => find(route)?.targets.includes(id) ?? false,
  }
}

/** Every address of the site. If several are the same, the last kind wins: page, redirect, file. */
function indexAddresses({
  root,
  addresses,
  redirects,
  media,
  routes,
}: SiteParts): Map<string, AddressTarget> {
  const found = new Map<string, AddressTarget>()
  for (const { path, span, aliases, document, schedule } of routes) {
    const page = { route: path, document }
    found.set(path, schedule ? { page, schedule, span } : { page, span })
    for (const alias of aliases) found.set(alias.path, { ...found.get(path), page, span: alias.span })
  }
  for (const { path, span } of addresses) if (!found.has(path)) found.set(path, { page: undefined, span })
  for (const redirect of redirects)
    if (!redirect.query && !takesAllBelow(redirect))
      found.set(redirect.from, { page: undefined, span: redirect.span, to: redirect.to })
  for (const path of listFileAddresses(media))
    found.set(path, { page: undefined, span: root.span, isFile: true })
  return found
}

function indexRedirectsBelow({ redirects }: SiteParts): SiteSource['findRedirectBelow'] {
  const below = once(() => redirects.filter(takesAllBelow))
  const search = once(() =>
    createDestinationSearch({
      redirects: below(),
      isShown: () => false,
      findSpelling: () => undefined,
    }),
  )
  return (path) => {
    const found = search()(path)
    const redirect = found.kind === 'redirect' ? below().find((one) => one === found.redirect) : undefined
    return redirect && found.kind === 'redirect' ? { redirect, to: found.to } : undefined
  }
}

/** The names below one of the site's keys. */
function indexNames(root: MapNode, key: 'chat' | 'forms'): Map<string, Span> {
  const entries = getEntries(root, ['site', key])
  return new Map([...entries].map(([name, entry]) => [name, entry.key]))
}

/** The content of a node as a text, without its locations. */
function fingerprintNode(node: Node): string {
  if (node.kind === 'scalar') return JSON.stringify(node.text)
  if (node.kind === 'list') return `[${node.items.map(fingerprintNode).join()}]`
  return `{${[...node.entries].map(([key, { value }]) => `${JSON.stringify(key)}:${fingerprintNode(value)}`).join()}}`
}
