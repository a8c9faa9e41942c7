import type { UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { readOwnAddress } from '../../../links/read-own-address.ts'
import { explainDeadEnd } from '../../explain-closed.ts'
import { explainLongRedirect } from '../../explain-long-redirect.ts'
import { explainBadAddress } from '../../explain-targets.ts'
import type { ComparedSite, SiteRule } from '../rule.ts'

/** The target of a redirect must be safe, exist, and fit into a line of the hosts' files. */
export const checkRedirectTargets: SiteRule = (site, report) => {
  const { resolved, index } = site
  for (const redirect of resolved.redirects) {
    const { to, target } = redirect
    // Other shapes have been reported by the check of the file.
    if (!/^(?:\/|https:\/\/)/.test(to)) continue
    const problem = to.endsWith('/*') ? explainBelow(to.slice(0, -1), site) : explainTarget(to, site)
    // A target that is itself redirected is reported as a chain.
    const own = readOwnAddress(to.replace(/\*$/, 'any-page'), resolved.settings.url)
    const isTaken = problem?.code === 'broken-link' && own && index.findRedirectBelow(own.pathname)
    if (problem && !isTaken) report({ span: target, ...problem })
    const long = explainLongRedirect(redirect)
    if (long) report({ code: 'bad-value', span: target, ...long })
  }
}

function explainTarget(to: string, { index, pages, inspect }: ComparedSite): UnlocatedDiagnostic | undefined {
  const inspectRoute = (route: string) => {
    const page = pages.find(({ summary }) => summary?.route === route)
    return page && inspect(page)
  }
  return explainBadAddress(to, index, inspectRoute) ?? explainDeadEnd(to, index)
}

function explainBelow(folder: string, site: ComparedSite): UnlocatedDiagnostic | undefined {
  const { index } = site
  const problem = explainTarget(folder, site)
  if (problem?.code !== 'broken-link') return problem
  if ([...index.addresses.keys()].some((path) => path.startsWith(folder))) return undefined
  return { code: 'broken-link', message: `No route, alias, redirect or file is below "${folder}".` }
}
