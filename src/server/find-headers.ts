import { pageCaching } from '../build/hosting/hosted-site.ts'
import { type HeaderRule, matchHeaders } from '../build/hosting/read-host-files.ts'
import type { HeaderList } from './send-cached-file.ts'

/** The headers of an address. Returns the same list for the same address, and for addresses with the same headers. */
export type FindHeaders = (address: string) => HeaderList

/**
 * Applies the rules of `_headers` once to each address. It remembers every address, so it must only be called with those
 * of files, not with what clients make up.
 */
export function createHeaderFinder(rules: readonly HeaderRule[]): FindHeaders {
  const byAddress = new Map<string, HeaderList>()
  const byText = new Map<string, HeaderList>()
  return (address) => {
    const known = byAddress.get(address)
    if (known) return known
    const headers = new Map([['cache-control', pageCaching], ...matchHeaders(rules, address)])
    const list = [...headers].flat()
    const text = list.join('\n')
    const shared = byText.get(text) ?? list
    byText.set(text, shared)
    byAddress.set(address, shared)
    return shared
  }
}
