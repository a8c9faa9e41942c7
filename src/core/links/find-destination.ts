import { decodeAddress } from '../decode-address.ts'
import { joinQuery } from '../join-query.ts'
import type { Redirect } from '../model/page.ts'
import { trimAddress } from '../trim-address.ts'
import { takesAllBelow } from './parse-old-address.ts'

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
  const byQuery = new Map<string, Redirect>()
  const groups = groupByParameters(redirects)
  for (const { names, redirects: alike } of groups)
    for (const redirect of alike) byQuery.set(toQueryKey(redirect.from, names, redirect.query), redirect)
  const below = new Map<string, Redirect>()
  for (const redirect of redirects) {
    const lower = redirect.from.toLowerCase()
    if (redirect.query) continue
    if (takesAllBelow(redirect)) below.set(lower.slice(0, -2), redirect)
    else byPath.set(lower, redirect)
  }

  function findByQuery(paths: readonly string[], search: string): Destination | undefined {
    if (groups.length === 0 || search.length < 2) return undefined
    const given = readParameters(search)
    for (const { names } of groups) {
      const redirect = paths.flatMap((path) => byQuery.get(toQueryKey(path, names, given)) ?? [])[0]
      if (redirect) return lead(redirect, joinQuery(redirect.to, withoutParameters(names, search)))
    }
    return undefined
  }

  /**
   * The rest of the path stays encoded, as it came, but for slashes at its beginning: with them a target such as `/*`
   * would be the address of another host.
   */
  function findBelow(path: string, given: string): Destination | undefined {
    if (below.size === 0) return undefined
    const parts = path.replace(/\/+$/, '').split('/')
    for (let length = parts.length; length > 1; length--) {
      const redirect = below.get(decodeAddress(parts.slice(0, length).join('/')).toLowerCase())
      if (!redirect) continue
      const rest = parts.slice(length).join('/').replace(leadingSlashes, '')
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

/** Browsers read `\` in an address as `/`. */
const leadingSlashes = /^[/\\]+/

const lead = (redirect: Redirect, to: string): Destination => ({
  kind: 'redirect',
  to,
  temporary: redirect.temporary ?? false,
  redirect,
})

/** Redirects by query that look at the same parameters, whose names are in lower case. */
interface ParameterGroup {
  names: readonly string[]
  redirects: readonly Redirect[]
}

/** Those that look at more parameters come first. A host looks at a group at once: an old site has hundreds of redirects. */
export function groupByParameters(redirects: readonly Redirect[]): ParameterGroup[] {
  const groups = new Map<string, Redirect[]>()
  for (const redirect of redirects) {
    if (!redirect.query) continue
    const key = Object.keys(redirect.query).map(toLower).sort().join('&')
    const group = groups.get(key)
    if (group) group.push(redirect)
    else groups.set(key, [redirect])
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, alike]) => ({ names: key.split('&'), redirects: alike }))
    .sort((one, other) => other.names.length - one.names.length)
}

/** The path and the parameters as one text, without regard to case, as nginx compares them. */
export function toQueryKey(path: string, names: readonly string[], query: Redirect['query'] = {}): string {
  const values = new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]))
  return `${path}?${names.map((name) => `${name}=${values.get(name) ?? ''}`).join('&')}`.toLowerCase()
}

const toLower = (text: string): string => text.toLowerCase()

/** Of several parameters with one name the first counts, as in nginx. */
function readParameters(search: string): Record<string, string> {
  const pairs = [...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(pairs.reverse())
}

/** The other parameters, as they came. A target may be the same page, so those that led to it must go. */
function withoutParameters(names: readonly string[], search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.includes((pair.split('=')[0] ?? '').toLowerCase()))
  return kept.join('&')
}
