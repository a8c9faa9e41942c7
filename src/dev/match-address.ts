import { matchPath } from 'react-router-dom'
import type { LoadedSite } from '../core/load-site.ts'
import type { Page } from '../core/model/page.ts'

/** What an address leads to: a page, a redirect, or the page for missing addresses. */
export type Destination =
  | { kind: 'page'; page: Page }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing'; page?: Page }

const missingRoute = '/404'

/** Finds what the built site serves at a path. Pages and aliases match exactly; other spellings are redirected. */
export function matchAddress(
  pathname: string,
  { pages, aliases, redirects }: Pick<LoadedSite, 'pages' | 'aliases' | 'redirects'>,
): Destination {
  const plain = pathname.replace(/\/index\.html$/i, '') || '/'
  const moved = redirects.find(({ from }) => isAt(from, pathname, false))
  if (moved && !pathname.endsWith('/')) return { kind: 'redirect', to: moved.to }
  const addresses = [
    ...pages.map(({ route }) => ({ address: route, route })),
    ...aliases.map(({ from, to }) => ({ address: from, route: to })),
  ].filter(({ address }) => address !== missingRoute)
  const found =
    addresses.find(({ address }) => isAt(address, plain, true)) ??
    addresses.find(({ address }) => isAt(address, plain, false))
  const page = pages.find(({ route }) => route === (found ? found.route : missingRoute))
  if (!found || !page) return { kind: 'missing', ...(page && { page }) }
  return found.address === pathname ? { kind: 'page', page } : { kind: 'redirect', to: found.address }
}

function isAt(address: string, pathname: string, caseSensitive: boolean): boolean {
  return matchPath({ path: address, caseSensitive, end: true }, pathname) !== null
}
