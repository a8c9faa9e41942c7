import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type DiagnosticParts, makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import type { CheckedPage, SiteIndex } from '../handover/checked-site.ts'
import { listRoutesOf } from '../handover/locate-field.ts'
import { labelVersions, type PageStates } from '../handover/page-states.ts'
import { pageRules } from './rules/index.ts'

/** Applies all rules for single pages to each state of a page. */
export function checkPageRules(states: PageStates<CheckedPage>, site: SiteIndex): Diagnostic[] {
  const routes = listRoutesOf(states[0])
  return states.flatMap((page) => {
    const diagnostics: Diagnostic[] = []
    const report = (parts: DiagnosticParts) => {
      diagnostics.push(makeDiagnostic({ routes, ...parts }))
    }
    for (const rule of pageRules) rule(page, site, report, states)
    return labelVersions(diagnostics, page)
  })
}
