import { createHash } from 'node:crypto'
import type { HostedSite } from './hosted-site.ts'
import { searchVariance } from './security-headers.ts'

/** Media type without which browsers ignore the file. */
export const speculationType = 'application/speculationrules+json'

/**
 * Writes the speculation rules of a site, as a file below `/assets/` that is named by its content: a link to a page is
 * fetched when the visitor points at it for a moment or touches it. Left out are files, addresses with a query, and the
 * endpoints of forms. Pages are fetched and not rendered: rendering would run the scripts and load the images of pages
 * that may never be shown, at the cost of the visitor.
 */
export function writeSpeculationRules({ endpoints = [] }: Pick<HostedSite, 'endpoints'>): {
  path: string
  content: string
} {
  const own = endpoints.filter((address) => address.startsWith('/'))
  const excluded = ['/*.*', '/*\\?(.+)', ...[...new Set(own)].sort().map(escapePattern)]
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: excluded } },
      { not: { selector_matches: '[download], [rel~=nofollow], [target=_blank]' } },
    ],
  }
  // A click may add a click id while the page is still being fetched, before its own header has arrived.
  const rule = { where, eagerness: 'moderate', expects_no_vary_search: searchVariance }
  const content = `${JSON.stringify({ prefetch: [rule] })}\n`
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { path: `/assets/speculation-rules.${hash}.json`, content }
}

/** Escapes what has a meaning in a URL pattern. */
function escapePattern(path: string): string {
  return path.replace(/[\\:*?+(){}]/g, '\\$&')
}
