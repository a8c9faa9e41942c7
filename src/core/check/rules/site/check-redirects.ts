import { decodeAddress } from '../../../decode-address.ts'
import { relate } from '../../../diagnostics/locations.ts'
import type { ResolvedSite } from '../../../handover/resolved-site.ts'
import { parseUrl } from '../../../links/parse-url.ts'
import type { SiteSettings } from '../../../schema/site-schema.ts'
import type { SiteRule } from '../rule.ts'

type Redirect = ResolvedSite['redirects'][number]

/** Longer circles are not listed in full. */
const maxListed = 8

/** A redirect leads straight to its final target, a page, a file or another site, and never to a redirect. */
export const checkRedirects: SiteRule = ({ resolved }, report) => {
  const redirects = new Map(resolved.redirects.map((redirect) => [redirect.from.toLowerCase(), redirect]))
  const follow = ({ to }: Redirect) => redirects.get(readOwnPath(to, resolved.settings) ?? '')
  const seen = new Set<Redirect>()
  for (const first of redirects.values()) {
    const walked: Redirect[] = []
    let next: Redirect | undefined = first
    for (; next && !seen.has(next); next = follow(next)) {
      seen.add(next)
      walked.push(next)
    }
    const start = next ? walked.indexOf(next) : -1
    const circle = start < 0 ? [] : walked.slice(start)
    const [one] = circle
    if (one) {
      const names = circle.slice(0, maxListed).map(({ from }) => `"${from}"`)
      const more = circle.length > maxListed ? [`${circle.length - maxListed} more`] : []
      report({
        code: 'redirect-chain',
        span: one.target,
        message: `The redirect leads back to itself: ${[...names, ...more, `"${one.from}"`].join(' → ')}.`,
        related: circle
          .slice(1, maxListed)
          .map(({ from, span }) => relate(span, `"${from}" is redirected here`)),
      })
    }
    for (const redirect of start < 0 ? walked : walked.slice(0, start)) {
      const further = follow(redirect)
      if (!further) continue
      report({
        code: 'redirect-chain',
        span: redirect.target,
        message: `"${redirect.to}" is itself redirected, to "${further.to}". Redirect straight to the final address.`,
        related: [relate(further.span, `"${further.from}" is redirected here`)],
      })
    }
  }
}

/** The path of an address on this site, in lower case; `undefined` if it leads to another site. */
function readOwnPath(to: string, { url }: SiteSettings): string | undefined {
  const base = parseUrl(url || 'https://site.invalid')
  const target = base && parseUrl(to, base)
  if (!target || target.host !== base.host) return undefined
  return decodeAddress(target.pathname).toLowerCase()
}
