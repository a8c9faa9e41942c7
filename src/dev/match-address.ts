import { decodeAddress } from '../core/decode-address.ts'
import { groupPairs } from '../core/group-pairs.ts'
import type { Redirect } from '../core/model/page.ts'

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
 * Makes a function that finds what the built site serves at a path. Pages and aliases match exactly; other spellings are
 * redirected. The addresses are indexed once: they must not change afterwards.
 */
export function createAddressSearch({
  routes,
  aliases,
  redirects,
}: AddressedSite): (pathname: string) => Destination {
  const moved = indexAddresses(redirects)
  const pages = indexAddresses(
    [...routes.map((route) => ({ from: route, to: route })), ...aliases].filter(
      ({ from }) => from !== missingRoute,
    ),
  )
  const missing = routes.includes(missingRoute) ? { route: missingRoute } : {}
  return (pathname) => {
    const plain = pathname.replace(/\/index\.html$/i, '') || '/'
    const redirect = find(moved, pathname, false)
    if (redirect && !pathname.endsWith('/')) return { kind: 'redirect', to: redirect.to }
    const found = find(pages, plain, true) ?? find(pages, plain, false)
    if (!found) return { kind: 'missing', ...missing }
    return found.from === pathname ? { kind: 'page', route: found.to } : { kind: 'redirect', to: found.from }
  }
}

/** By what is left of an address without its spelling. */
const indexAddresses = (addresses: readonly Redirect[]): ReadonlyMap<string, Redirect[]> =>
  groupPairs(addresses.map((address) => [reduce(address.from), address] as const))

function find(
  index: ReadonlyMap<string, readonly Redirect[]>,
  pathname: string,
  caseSensitive: boolean,
): Redirect | undefined {
  const spell = (address: string) =>
    caseSensitive ? withoutSlash(address) : withoutSlash(address).toLowerCase()
  return index.get(reduce(pathname))?.find(({ from }) => spell(from) === spell(pathname))
}

const withoutSlash = (address: string): string => address.replace(/(?<=.)\/+$/, '')

/** The path in lower case, decoded, without a slash at its end. */
const reduce = (pathname: string): string => decodeAddress(withoutSlash(pathname)).toLowerCase()
