import { encodeAddress, maxRedirectLength } from '../../../encode-address.ts'
import { parseLink } from '../../../links/parse-link.ts'
import { describeBrokenRoute } from '../../describe-targets.ts'
import type { SiteRule } from '../rule.ts'

/** What a redirect leads to must be safe and exist, and fit into a line of the hosts' files. */
export const checkRedirectTargets: SiteRule = ({ resolved, index }, report) => {
  for (const { from, to, target } of resolved.redirects) {
    // The check of the file has told what has another form.
    if (!/^(?:\/|https:\/\/)/.test(to)) continue
    const link = parseLink(to)
    if ('problem' in link)
      report({ code: 'unsafe-link', span: target, message: link.problem, hint: link.hint })
    else if (link.kind === 'page' && !index.addresses.has(link.path)) {
      const problem = describeBrokenRoute(link.path, index)
      if (problem) report({ span: target, ...problem })
    }
    const length = `${from} ${encodeAddress(to)} 301`.length
    if (length > maxRedirectLength)
      report({
        code: 'bad-value',
        span: target,
        message: `The redirect from ${from} takes ${length} characters where hosts read at most ${maxRedirectLength}: every letter beyond ASCII in its target is written as six to twelve.`,
        hint: 'Shorten the target, for example the text that it fills in.',
      })
  }
}
