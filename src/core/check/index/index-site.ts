import type { Span } from '../../diagnostics/diagnostic.ts'
import { groupPairs } from '../../group-pairs.ts'
import type {
  AddressTarget,
  CheckedPage,
  CheckedSite,
  PageTargets,
  SiteIndex,
} from '../../site/checked-site.ts'
import { asMap, findAt } from '../../tree/nodes.ts'
import { listPageTargets } from './list-page-targets.ts'

/** Indexes what the rules for pages and the binding of a page ask about the site. */
export function indexSite(site: Omit<CheckedSite, 'index'>): SiteIndex {
  const { resolved, settings, media, at } = site
  const targets = new WeakMap<CheckedPage, PageTargets>()
  return {
    root: resolved.root,
    settings,
    media,
    at,
    ...indexPages(site.pages),
    addresses: indexAddresses(site),
    pools: indexNames(site, 'chat'),
    forms: indexNames(site, 'forms'),
    targetsOf(page) {
      const listed = targets.get(page) ?? listPageTargets(page)
      targets.set(page, listed)
      return listed
    },
  }
}

function indexPages(pages: readonly CheckedPage[]): Pick<SiteIndex, 'byRoute' | 'byTranslations'> {
  const shown = pages.filter(({ route }) => route)
  const byRoute = new Map([...shown].reverse().map((page) => [page.route?.path ?? '', page]))
  const byTranslations = groupPairs(
    shown.flatMap((page) => (page.fields.translations ? [[page.fields.translations, page] as const] : [])),
  )
  return { byRoute, byTranslations }
}

/** Every address of the site. If several are the same, the last kind wins: page, redirect, file. */
function indexAddresses({ pages, resolved, media }: Omit<CheckedSite, 'index'>): Map<string, AddressTarget> {
  const addresses = new Map<string, AddressTarget>()
  for (const { path, span } of resolved.addresses) addresses.set(path, { page: undefined, span })
  for (const page of pages) {
    if (!page.route) continue
    addresses.set(page.route.path, { page, span: page.route.span })
    for (const { path, span } of page.route.aliases) addresses.set(path, { page, span })
  }
  for (const { from, span } of resolved.redirects) addresses.set(from, { page: undefined, span })
  for (const path of [...media.paths, ...(media.publicPaths ?? [])])
    addresses.set(`/${path}`, { page: undefined, span: resolved.root.span, isFile: true })
  return addresses
}

/** The names below one of the site's keys. */
function indexNames({ resolved }: Omit<CheckedSite, 'index'>, key: 'chat' | 'forms'): Map<string, Span> {
  const entries = asMap(findAt(resolved.root, ['site', key]))?.entries ?? []
  return new Map([...entries].map(([name, entry]) => [name, entry.key]))
}
