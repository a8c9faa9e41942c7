import { encodeAddress, maxRedirectLength } from '../../../encode-address.ts'
import { parseLink } from '../../../links/parse-link.ts'
import { explainBrokenRoute } from '../../explain-targets.ts'
import type { SiteRule } from '../rule.ts'

/** The target of a redirect must be safe, exist, and fit into a line of the hosts' files. */
export const checkRedirectTargets: SiteRule = ({ resolved, index }, report) => {
  for (const { from, to, target } of resolved.redirects) {
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
    // Hosts are given a second line, with a slash.
    const length = `${from}/ ${encodeAddress(to)} 301`.length
    if (length > maxRedirectLength)
      report({
        code: 'bad-value',
        span: target,
        message: `The redirect from ${from} has ${length} characters, and hosts read at most ${maxRedirectLength}: every letter outside ASCII in its target is encoded as six to twelve.`,
        hint: 'Shorten the target, for example the text that it fills in.',
      })
  }
}
