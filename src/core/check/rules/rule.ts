import type { Report } from '../../diagnostics/make-diagnostic.ts'
import type { CheckedPage, CheckedSite, SiteIndex } from '../../site/checked-site.ts'
import { routesOf } from '../locate-field.ts'

/**
 * Looks at one page, and at the rest of the site through its index. Like every rule, it never throws and never reads
 * files. Its diagnostics get the page's route.
 */
export type PageRule = (page: CheckedPage, site: SiteIndex, report: Report) => void

/** Compares pages with each other, or looks at `pages.yaml`. */
export type SiteRule = (site: CheckedSite, report: Report) => void

/** The rule for the site that applies a rule to each of its pages. */
export function onEachPage(rule: PageRule): SiteRule {
  return ({ pages, index }, report) => {
    for (const page of pages) rule(page, index, (parts) => report({ routes: routesOf(page), ...parts }))
  }
}
