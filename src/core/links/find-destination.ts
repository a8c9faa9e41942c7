import { decodeAddress } from '../decode-address.ts'
import { joinQuery } from '../join-query.ts'
import type { Redirect } from '../model/page.ts'
import { trimAddress } from '../trim-address.ts'

/** What a site answers an address with. */
export type Destination =
  | { kind: 'shown' }
  | { kind: 'redirect'; to: string; temporary: boolean; redirect?: Redirect }
  | { kind: 'missing' }

/** The addresses of a site. They must not change afterwards: redirects are indexed once. */
export interface Addresses {
  redirects: readonly Redirect[]
  /** Whether a page or a file has exactly this path, which is decoded. */
  isShown(pathname: string): boolean
  /** The path of a page by its lower-case spelling. */
  findSpelling(lower: string): string | undefined
}

/**
 * Makes a function that finds what a request is answered with. Redirects by query come first, because their path may be
 * that of a page; then redirects by path, pages and files, what an address most likely means, and last the redirects of
 * everything below a path, the longest path first.
 */
export function createDestinationSearch({
  redirects,
  isShown,
  findSpelling,
}: Addresses): (path: string, search?: string) => Destination {
  const byPath = new Map<string, Redirect>()
  const byQuery = new Map<string, Redirect[]>()
  const below = new Map<string, Redirect>()
  for (const redirect of redirects) {
    const lower = redirect.from.toLowerCase()
    if (redirect.query) byQuery.set(lower, sortByQuery([...(byQuery.get(lower) ?? []), redirect]))
    else if (lower.endsWith('/*')) below.set(lower.slice(0, -2), redirect)
    else byPath.set(lower, redirect)
  }

  function findByQuery(paths: readonly string[], search: string): Destination | undefined {
    if (byQuery.size === 0 || search.length < 2) return undefined
    const redirect = paths.flatMap((path) => byQuery.get(path) ?? []).find(({ query }) => isIn(query, search))
    return redirect && lead(redirect, joinQuery(redirect.to, withoutParameters(redirect.query, search)))
  }

  /** The rest of the path stays encoded, as it came. */
  function findBelow(path: string, given: string): Destination | undefined {
    if (below.size === 0) return undefined
    const parts = path.replace(/\/+$/, '').split('/')
    for (let length = parts.length; length > 1; length--) {
      const redirect = below.get(decodeAddress(parts.slice(0, length).join('/')).toLowerCase())
      if (!redirect) continue
      const rest = parts.slice(length).join('/')
      const to = redirect.to.endsWith('*')
        ? (redirect.to.slice(0, -1) + rest).replace(/(?<=.)\/$/, '')
        : redirect.to
      return lead(redirect, joinQuery(to, given))
    }
    return undefined
  }

  return (path, search = '') => {
    const pathname = decodeAddress(path)
    const lower = pathname.toLowerCase()
    const given = search.slice(1)
    const { paths, query } = trimAddress(pathname)
    const meant = paths.map((path) => path.toLowerCase())
    const moved = findByQuery([lower, ...meant], search)
    if (moved) return moved
    const exact = byPath.get(lower)
    if (exact) return lead(exact, joinQuery(exact.to, given))
    if (isShown(pathname)) return { kind: 'shown' }
    for (const one of meant) {
      const redirect = byPath.get(one)
      const to = redirect?.to ?? findSpelling(one)
      if (to === undefined) continue
      const target = joinQuery(joinQuery(to, query), given)
      return redirect ? lead(redirect, target) : { kind: 'redirect', to: target, temporary: false }
    }
    return findBelow(path, given) ?? { kind: 'missing' }
  }
}

const lead = (redirect: Redirect, to: string): Destination => ({
  kind: 'redirect',
  to,
  temporary: redirect.temporary ?? false,
  redirect,
})

/** Redirects that look at more parameters come first. */
export const sortByQuery = (redirects: readonly Redirect[]): Redirect[] =>
  [...redirects].sort((one, other) => countParameters(other) - countParameters(one))

const countParameters = ({ query = {} }: Redirect): number => Object.keys(query).length

/** nginx compares without regard to case, and takes the first parameter of a name. */
function isIn(query: Redirect['query'] = {}, search: string): boolean {
  const given = new URLSearchParams(search)
  const names = new Map([...given.keys()].map((name) => [name.toLowerCase(), name]))
  return Object.entries(query).every(([name, value]) => {
    const written = names.get(name.toLowerCase())
    return written !== undefined && given.get(written)?.toLowerCase() === value.toLowerCase()
  })
}

/** The other parameters, as they came. A target may be the same page, so those that led to it must go. */
function withoutParameters(query: Redirect['query'] = {}, search: string): string {
  const gone = new Set(Object.keys(query).map((name) => name.toLowerCase()))
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !gone.has((pair.split('=')[0] ?? '').toLowerCase()))
  return kept.join('&')
}
