import type { UnlocatedDiagnostic } from '../../../../diagnostics/diagnostic.ts'
import type { SiteIndex } from '../../../../handover/checked-site.ts'
import { findWrittenNotice } from '../../../../handover/consent-notice.ts'
import { createFactScope } from '../../../../handover/fact-scope.ts'
import { locateSiteField } from '../../../../handover/locate-field.ts'
import { isLinkProblem } from '../../../../links/authored-link.ts'
import { fillLink } from '../../../../links/fill-link.ts'
import { parseLink } from '../../../../links/parse-link.ts'
import { collectLinks } from '../../../../text/collect-links.ts'
import { explainDeadEnd } from '../../../explain-closed.ts'
import { explainBadAddress } from '../../../explain-targets.ts'
import type { PageRule } from '../../rule.ts'

/** The links of the consent notice that a page shows must lead somewhere, with the facts of the page. */
export const checkNotice: PageRule = (page, site, report) => {
  const notice = page.route && findWrittenNotice(site.settings, page.lang)
  if (typeof notice?.value.text !== 'string') return
  for (const href of collectLinks('inline', notice.value.text)) {
    const filled = fillLink(href, createFactScope(page, site))
    // A fact that does not exist has a message of its own.
    const problem = filled.includes('${') ? undefined : explainLink(filled, site)
    if (!problem) continue
    const location = locateSiteField(site, [...notice.path, 'text'])
    report({ cause: filled, ...problem, fix: undefined, ...location })
  }
}

/** Links to what one page has, and another may not. */
const ofSinglePages: ReadonlySet<string> = new Set(['anchor', 'chat', 'dialog'])

function explainLink(href: string, site: SiteIndex): UnlocatedDiagnostic | undefined {
  const link = parseLink(href)
  if (isLinkProblem(link) || !ofSinglePages.has(link.kind))
    return explainBadAddress(href, site, (route) => site.inspect(route)) ?? explainDeadEnd(href, site)
  return {
    code: 'bad-value',
    message: `"${href}" cannot stand in the notice, which every page shows: not every page has what it leads to.`,
    hint: 'Link to a route, such as that of the privacy policy.',
  }
}
