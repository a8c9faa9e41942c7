import type { UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { readOwnAddress } from '../../../links/read-own-address.ts'
import { explainLongRedirect } from '../../explain-long-redirect.ts'
import { explainBadAddress } from '../../explain-targets.ts'
import type { ComparedSite, SiteRule } from '../rule.ts'

/** The target of a redirect must be safe, exist, and fit into a line of the hosts' files. */
export const checkRedirectTargets: SiteRule = ({ resolved, index }, report) => {
  for (const redirect of resolved.redirects) {
    const { to, target } = redirect
    // Other shapes have been reported by the check of the file.
    if (!/^(?:\/|https:\/\/)/.test(to)) continue
    const problem = to.endsWith('/*') ? explainBelow(to.slice(0, -1), index) : explainBadAddress(to, index)
    // A target that is itself redirected is reported as a chain.
    const own = readOwnAddress(to.replace(/\*$/, 'any-page'), resolved.settings.url)
    const isTaken = problem?.code === 'broken-link' && own && index.findRedirectBelow(own.pathname)
    if (problem && !isTaken) report({ span: target, ...problem })
    const long = explainLongRedirect(redirect)
    if (long) report({ code: 'bad-value', span: target, ...long })
  }
}

function explainBelow(folder: string, index: ComparedSite['index']): UnlocatedDiagnostic | undefined {
  const problem = explainBadAddress(folder, index)
  if (problem?.code !== 'broken-link') return problem
  if ([...index.addresses.keys()].some((path) => path.startsWith(folder))) return undefined
  return { code: 'broken-link', message: `No route, alias, redirect or file is below "${folder}".` }
}
