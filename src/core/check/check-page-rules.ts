import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import type { CheckedPage, SiteIndex } from '../site/checked-site.ts'
import { routesOf } from '../site/locate-field.ts'
import { pageRules } from './rules/index.ts'

/** Applies all rules for single pages to one page. */
export function checkPageRules(page: CheckedPage, site: SiteIndex): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const routes = routesOf(page)
  const ofArm = page.arm === undefined ? {} : { arm: page.arm }
  for (const rule of pageRules)
    rule(page, site, (parts) => diagnostics.push({ ...makeDiagnostic({ routes, ...parts }), ...ofArm }))
  return diagnostics
}
