import type { ResolvedAddress } from '../../core/handover/resolved-site.ts'
import type { PageKey } from './page-key.ts'
import type { SiteConfig } from './site-config.ts'

type KnownRoute = ResolvedAddress & { document: string }

type RouteKey = PageKey & { route: ResolvedAddress }

/** The routes whose documents are known. */
export function listRoutes({ routes }: Pick<SiteConfig, 'routes'>): KnownRoute[] {
  return routes.filter((route): route is KnownRoute => route.document !== undefined)
}

/** The pages that routes show, of several at one address the first. */
export function listKeys(config: Pick<SiteConfig, 'routes'>): RouteKey[] {
  const keys = new Map<string, RouteKey>()
  for (const route of listRoutes(config))
    if (!keys.has(route.path)) keys.set(route.path, { document: route.document, route })
  return [...keys.values()]
}
