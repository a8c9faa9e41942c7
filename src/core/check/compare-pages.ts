import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { siteRules } from './rules/index.ts'
import type { ComparedSite } from './rules/rule.ts'

/** Applies all rules that compare pages or look at `pages.yaml`. */
export function comparePages(site: ComparedSite): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const rule of siteRules) rule(site, (parts) => diagnostics.push(makeDiagnostic(parts)))
  return diagnostics
}
