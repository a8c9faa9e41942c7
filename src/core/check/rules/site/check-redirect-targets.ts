import type { UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { encodeAddress, maxRedirectLength } from '../../../encode-address.ts'
import { explainBadAddress } from '../../explain-targets.ts'
import type { ComparedSite, SiteRule } from '../rule.ts'

/** The target of a redirect must be safe, exist, and fit into a line of the hosts' files. */
export const checkRedirectTargets: SiteRule = ({ resolved, index }, report) => {
  for (const { from, to, target } of resolved.redirects) {
    // Other shapes have been reported by the check of the file.
    if (!/^(?:\/|https:\/\/)/.test(to)) continue
    const problem = to.endsWith('/*') ? explainBelow(to.slice(0, -1), index) : explainBadAddress(to, index)
    if (problem) report({ span: target, ...problem })
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

function explainBelow(folder: string, index: ComparedSite['index']): UnlocatedDiagnostic | undefined {
  const problem = explainBadAddress(folder, index)
  if (problem?.code !== 'broken-link') return problem
  if ([...index.addresses.keys()].some((path) => path.startsWith(folder))) return undefined
  return { code: 'broken-link', message: `No route, alias, redirect or file is below "${folder}".` }
}
