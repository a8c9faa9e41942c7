import type { ResolvedAddress } from '../../core/handover/resolved-site.ts'
import type { PageKey } from './page-key.ts'
import type { SiteConfig } from './site-config.ts'

type KnownRoute = ResolvedAddress & { document: string }

const routesOf = new WeakMap<SiteConfig['routes'], readonly KnownRoute[]>()
const keysOf = new WeakMap<SiteConfig['routes'], readonly (PageKey & { route: ResolvedAddress })[]>()

/** The routes whose documents are known: one list for the routes of one configuration. */
export function listRoutes({ routes }: Pick<SiteConfig, 'routes'>): readonly KnownRoute[] {
  const known =
    routesOf.get(routes) ?? routes.filter((route): route is KnownRoute => route.document !== undefined)
  routesOf.set(routes, known)
  return known
}

/** The pages that routes show, of several at one address the first: one list for the routes of one configuration. */
export function listKeys({
  routes,
}: Pick<SiteConfig, 'routes'>): readonly (PageKey & { route: ResolvedAddress })[] {
  const known = keysOf.get(routes) ?? makeKeys(routes)
  keysOf.set(routes, known)
  return known
}

function makeKeys(routes: SiteConfig['routes']): readonly (PageKey & { route: ResolvedAddress })[] {
  const keys = new Map<string, PageKey & { route: ResolvedAddress }>()
  for (const route of listRoutes({ routes }))
    if (!keys.has(route.path)) keys.set(route.path, { document: route.document, route })
  return [...keys.values()]
}
