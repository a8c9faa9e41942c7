import { parseLink } from '../../../links/parse-link.ts'
import { explainLongRedirect } from '../../explain-long-redirect.ts'
import { explainBrokenRoute } from '../../explain-targets.ts'
import type { SiteRule } from '../rule.ts'

/** The target of a redirect must be safe, exist, and fit into a line of the hosts' files. */
export const checkRedirectTargets: SiteRule = ({ resolved, index }, report) => {
  for (const redirect of resolved.redirects) {
    const { to, target } = redirect
    // Other shapes have been reported by the check of the file.
    if (!/^(?:\/|https:\/\/)/.test(to)) continue
    const link = parseLink(to)
    if ('problem' in link)
      report({ code: 'unsafe-link', span: target, message: link.problem, hint: link.hint })
    else if (link.kind === 'page' && to.endsWith('/*')) {
      if (![...index.addresses.keys()].some((path) => path.startsWith(to.slice(0, -1))))
        report({
          code: 'broken-link',
          span: target,
          message: `No route, alias, redirect or file is below "${to.slice(0, -1)}".`,
        })
    } else if (link.kind === 'page' && !index.addresses.has(link.path)) {
      const problem = explainBrokenRoute(link.path, index)
      if (problem) report({ span: target, ...problem })
    }
    const long = explainLongRedirect(redirect)
    if (long) report({ code: 'bad-value', span: target, ...long })
  }
}
