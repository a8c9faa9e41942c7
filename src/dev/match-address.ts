import { decodeAddress } from '../core/decode-address.ts'
import { createDestinationSearch } from '../core/links/find-destination.ts'
import type { Redirect } from '../core/model/page.ts'

/** What an address leads to: the page of a route, a redirect, or the page for missing addresses. */
export type PreviewDestination =
  | { kind: 'page'; route: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing'; route?: string }

/** The addresses of a site. */
export interface AddressedSite {
  routes: readonly string[]
  aliases: readonly Redirect[]
  redirects: readonly Redirect[]
}

const missingRoute = '/404'

/** Makes a function that finds what the built site answers a request with, by its path and its query. */
export function createAddressSearch({
  routes,
  aliases,
  redirects,
}: AddressedSite): (path: string, search?: string) => PreviewDestination {
  const pages = [...routes.map((route) => ({ from: route, to: route })), ...aliases].filter(
    ({ from }) => from !== missingRoute,
  )
  const shown = new Map(pages.map(({ from, to }) => [from, to]))
  const spellings = new Map(pages.map(({ from }) => [from.toLowerCase(), from]))
  const find = createDestinationSearch({
    redirects,
    isShown: (pathname) => shown.has(pathname),
    findSpelling: (lower) => spellings.get(lower),
  })
  const missing = routes.includes(missingRoute) ? { route: missingRoute } : {}
  return (path, search) => {
    const found = find(path, search)
    if (found.kind === 'redirect') return { kind: 'redirect', to: found.to }
    const route = found.kind === 'shown' ? shown.get(decodeAddress(path)) : undefined
    return route === undefined ? { kind: 'missing', ...missing } : { kind: 'page', route }
  }
}
