import type { Report } from '../../../diagnostics/make-diagnostic.ts'
import { countThings } from '../../../diagnostics/phrases.ts'
import type { WrittenRedirect } from '../../../handover/resolved-site.ts'
import { formatOldAddress, takesAllBelow } from '../../../links/parse-old-address.ts'
import type { ComparedSite, SiteRule } from '../rule.ts'

/** Where static hosts do otherwise than `serve` and nginx, and no file that they read can change it. */
export const checkHostDifferences: SiteRule = ({ resolved, index }, report) => {
  reportQueries(resolved.redirects, report)
  for (const redirect of resolved.redirects) reportCovered(redirect, index, report)
  for (const { from, query, to, target } of resolved.redirects) {
    if (query) continue
    if (!to.replace(/#.*/s, '').includes('?')) continue
    report({
      code: 'host-difference',
      span: target,
      message: `On Cloudflare, visitors of "${from}" lose the query that they bring, such as the click id of an advertisement, because the target has a query of its own. \`serve\` and nginx join both.`,
      hint: 'If the site is on Cloudflare, advertise the target itself, or leave the query out of it.',
    })
  }
  for (const { path, span } of resolved.routes.flatMap((route) => [route, ...route.aliases])) {
    if (!/^\/.*.svg$/i.test(path)) continue
    report({
      code: 'host-difference',
      span,
      message: `Netlify takes "${path}" for a drawing, because it ends in "svg": nothing on the page would move, and its forms would not send.`,
      hint: 'If the site is on Netlify, choose an address with another end.',
    })
  }
}

/** Cloudflare looks at the path alone. Once for all of them: an old site has hundreds. */
function reportQueries(redirects: readonly WrittenRedirect[], report: Report): void {
  const [first, ...others] = redirects.filter(({ query }) => query)
  if (!first) return
  const more =
    others.length === 0 ? '' : ` and ${countThings(others.length, 'other address', 'other addresses')}`
  report({
    code: 'host-difference',
    span: first.span,
    message: `Cloudflare does not look at the query of an address: "${formatOldAddress(first)}"${more} would not be redirected there. \`serve\`, nginx and Netlify redirect them.`,
    hint: 'If the site is on Cloudflare, add them to its Bulk Redirects.',
  })
}

/** Cloudflare redirects everything below the path, pages and files too. */
function reportCovered(
  redirect: WrittenRedirect,
  { addresses }: ComparedSite['index'],
  report: Report,
): void {
  const { from, span } = redirect
  if (!takesAllBelow(redirect)) return
  const prefix = from.slice(0, -1).toLowerCase()
  const covered = [...addresses].find(
    ([path, { page, isFile }]) => (page !== undefined || isFile) && path.toLowerCase().startsWith(prefix),
  )
  if (!covered) return
  report({
    code: 'host-difference',
    span,
    message: `On Cloudflare, "${from}" also takes visitors away from "${covered[0]}", which is there. \`serve\`, nginx and Netlify show it.`,
    hint: 'If the site is on Cloudflare, redirect the old addresses one by one, or give the page another address.',
  })
}
