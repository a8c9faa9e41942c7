import { pageCaching } from '../builder/hosting/hosted-site.ts'
import { type HeaderRule, matchHeaders } from '../builder/hosting/read-host-files.ts'
import { remember } from '../core/remember.ts'

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
export const createHeaderFinder = (rules: readonly HeaderRule[]): FindHeaders =>
  remember((address) => findHeaders(rules, address))
