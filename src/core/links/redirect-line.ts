import { escapeTarget } from '../encode-address.ts'
import type { Redirect } from '../model/page.ts'

/** Maximum length of a line in `_redirects`, percent-encoded: the limit of Cloudflare, the strictest host. */
export const maxRedirectLength = 1000

/**
 * A redirect as its line in `_redirects`. Those by query are in the form of Netlify, with `!` because their path may be that
 * of a page. What is below a path may begin with a slash, and `//` begins the address of another host: `/./` does not.
 */
export function formatRedirectLine({ from, query, to, temporary }: Redirect): string {
  const parameters = Object.entries(query ?? {}).map(([name, value]) => ` ${name}=${value}`)
  const target = escapeTarget(to === '/*' ? '/./*' : to).replace(/\*$/, ':splat')
  return `${escapeTarget(from)}${parameters.join('')} ${target} ${temporary ? 302 : 301}${query ? '!' : ''}`
}
