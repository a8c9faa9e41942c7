import { pageCaching } from '../builder/hosting/hosted-site.ts'
import { type HeaderRule, matchHeaders } from '../builder/hosting/read-host-files.ts'

/** Headers by their names in lower case. */
export type FindHeaders = (address: string) => Readonly<Record<string, string>>

/** The headers of an address: those of the host files, and what every page has. */
export function findHeaders(rules: readonly HeaderRule[], address: string): Record<string, string> {
  return { 'cache-control': pageCaching, ...Object.fromEntries(matchHeaders(rules, address)) }
}

/**
 * Finds headers, once for each address. It remembers every address, so it must only be called with those of files,
 * not with what clients make up.
 */
export function createHeaderFinder(rules: readonly HeaderRule[]): FindHeaders {
  const known = new Map<string, Record<string, string>>()
  return (address) => {
    const headers = known.get(address) ?? findHeaders(rules, address)
    known.set(address, headers)
    return headers
  }
}
