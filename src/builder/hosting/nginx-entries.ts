import { escapeTarget } from '../../core/encode-address.ts'
import { quoteNginx, quoteNginxKey } from './quote-host-file.ts'

/**
 * Writes the entries of a map; values are already quoted. A path begins with a slash, so it cannot be a keyword of the
 * map such as `hostnames`.
 */
export function renderEntries(entries: readonly [key: string, value: string][]): string {
  return entries.map(([key, value]) => `  ${quoteNginxKey(key)} ${value};\n`).join('')
}

/** `/` is also what is left of `/index.html`: nothing. */
export const listKeys = (path: string): string[] => (path === '/' ? ['/', ''] : [path])

/**
 * The target of a redirect with the query of the visitor: in front of the fragment, and behind the query of the target.
 *
 * @param query the variable with the query and its `?`
 * @param further the variable with the query and an `&` in front
 * @param splat the capture that takes the place of `*` at the end of the target
 */
export function quoteTarget(
  to: string,
  { query, further }: { query: string; further: string },
  splat?: string,
): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/.exec(escapeTarget(to)) ?? []
  const added = (address.includes('?') ? further : query) + fragment
  return splat === undefined
    ? quoteNginx(address, added)
    : quoteNginx(address.replace(/\*$/, ''), splat + added)
}
