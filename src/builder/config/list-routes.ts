import type { ResolvedAddress } from '../../core/site/resolved-site.ts'
import type { PageKey } from './page-key.ts'
import type { SiteHead } from './site-head.ts'

type KnownRoute = ResolvedAddress & { document: string }

const routesOf = new WeakMap<SiteHead['routes'], readonly KnownRoute[]>()
const keysOf = new WeakMap<SiteHead['routes'], readonly (PageKey & { route: ResolvedAddress })[]>()

/** The routes whose documents are known: one list for the routes of one head. */
export function listRoutes({ routes }: Pick<SiteHead, 'routes'>): readonly KnownRoute[] {
  const known =
    routesOf.get(routes) ?? routes.filter((route): route is KnownRoute => route.document !== undefined)
  routesOf.set(routes, known)
  return known
}

/** The pages that routes show, of several at one address the first: one list for the routes of one head. */
export function listKeys({
  routes,
}: Pick<SiteHead, 'routes'>): readonly (PageKey & { route: ResolvedAddress })[] {
  const known = keysOf.get(routes) ?? makeKeys(routes)
  keysOf.set(routes, known)
  return known
}

function makeKeys(routes: SiteHead['routes']): readonly (PageKey & { route: ResolvedAddress })[] {
  const keys = new Map<string, PageKey & { route: ResolvedAddress }>()
  for (const route of listRoutes({ routes }))
    if (!keys.has(route.path)) keys.set(route.path, { document: route.document, route })
  return [...keys.values()]
}
