import { relate } from '../../../diagnostics/locations.ts'
import type { WrittenRedirect as Redirect } from '../../../handover/resolved-site.ts'
import { createDestinationSearch } from '../../../links/find-destination.ts'
import { formatOldAddress } from '../../../links/parse-old-address.ts'
import { readOwnAddress } from '../../../links/read-own-address.ts'
import type { SiteRule } from '../rule.ts'

/** Longer circles are not listed in full. */
const maxListed = 8

/** A redirect leads straight to its final target, a page, a file or another site, and never to a redirect. */
export const checkRedirects: SiteRule = ({ resolved, index }, report) => {
  const { settings } = resolved
  const paths = resolved.routes.flatMap(({ path, aliases }) => [path, ...aliases.map((alias) => alias.path)])
  const pages = new Set(paths.map((path) => path.toLowerCase()))
  // A redirect from the address of a page has been reported, and the page is shown.
  const redirects = resolved.redirects.filter(({ from, query }) => query || !pages.has(from.toLowerCase()))
  const find = createDestinationSearch({
    redirects,
    isShown(path) {
      const target = index.addresses.get(path)
      return target?.page !== undefined || target?.isFile === true
    },
    findSpelling: () => undefined,
  })
  const written = new Map(redirects.map((redirect) => [formatOldAddress(redirect), redirect]))
  const follow = ({ to }: Redirect) => {
    // An asterisk stands for any page.
    const target = readOwnAddress(to.replace(/\*$/, 'any-page'), settings.url)
    const found = target && find(target.pathname, target.search)
    return found?.kind === 'redirect' && found.redirect
      ? written.get(formatOldAddress(found.redirect))
      : undefined
  }
  const seen = new Set<Redirect>()
  for (const first of redirects) {
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
      const names = circle.slice(0, maxListed).map((redirect) => `"${formatOldAddress(redirect)}"`)
      const more = circle.length > maxListed ? [`${circle.length - maxListed} more`] : []
      report({
        code: 'redirect-chain',
        span: one.target,
        message: `The redirect leads back to itself: ${[...names, ...more, `"${formatOldAddress(one)}"`].join(' → ')}.`,
        related: circle
          .slice(1, maxListed)
          .map((redirect) => relate(redirect.span, `"${formatOldAddress(redirect)}" is redirected here`)),
      })
    }
    for (const redirect of start < 0 ? walked : walked.slice(0, start)) {
      const further = follow(redirect)
      if (!further) continue
      report({
        code: 'redirect-chain',
        span: redirect.target,
        message: `"${redirect.to}" is itself redirected, to "${further.to}". Redirect straight to the final address.`,
        related: [relate(further.span, `"${formatOldAddress(further)}" is redirected here`)],
      })
    }
  }
}
