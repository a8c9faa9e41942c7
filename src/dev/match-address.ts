import { joinQuery } from '../core/join-query.ts'
import type { Redirect } from '../core/model/page.ts'
import { trimAddress } from '../core/trim-address.ts'

/** What an address leads to: the page of a route, a redirect, or the page for missing addresses. */
export type Destination =
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

/**
 * Makes a function that finds what the built site serves at a path, which is decoded. Pages and aliases match exactly;
 * other spellings are redirected. The addresses are indexed once: they must not change afterwards.
 */
export function createAddressSearch({
  routes,
  aliases,
  redirects,
}: AddressedSite): (pathname: string) => Destination {
  const pages = [...routes.map((route) => ({ from: route, to: route })), ...aliases].filter(
    ({ from }) => from !== missingRoute,
  )
  const shown = new Map(pages.map(({ from, to }) => [from, to]))
  const spellings = new Map(pages.map(({ from }) => [from.toLowerCase(), from]))
  const moved = new Map(redirects.map(({ from, to }) => [from.toLowerCase(), to]))
  const missing = routes.includes(missingRoute) ? { route: missingRoute } : {}
  return (pathname) => {
    const redirect = moved.get(pathname.toLowerCase())
    if (redirect !== undefined) return { kind: 'redirect', to: redirect }
    const route = shown.get(pathname)
    if (route !== undefined) return { kind: 'page', route }
    const { paths, query } = trimAddress(pathname)
    const lower = paths.map((path) => path.toLowerCase())
    const [meant] = lower.flatMap((path) => moved.get(path) ?? spellings.get(path) ?? [])
    return meant === undefined
      ? { kind: 'missing', ...missing }
      : { kind: 'redirect', to: joinQuery(meant, query) }
  }
}
