import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type DiagnosticParts, makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import type { CheckedPage, SiteIndex } from '../site/checked-site.ts'
import { routesOf } from '../site/locate-field.ts'
import { pageRules } from './rules/index.ts'

/** Applies all rules for single pages to one page. */
export function checkPageRules(page: CheckedPage, site: SiteIndex): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const routes = routesOf(page)
  const { arm } = page
  const report = (parts: DiagnosticParts) => {
    const diagnostic = makeDiagnostic({ routes, ...parts })
    diagnostics.push(arm === undefined ? diagnostic : { ...diagnostic, arm })
  }
  for (const rule of pageRules) rule(page, site, report)
  return diagnostics
}
