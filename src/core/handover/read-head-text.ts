import type { CheckedPage } from './checked-site.ts'
import { type FactSource, fillPageFacts, findHeadText, type HeadKey } from './fact-scope.ts'

/** The final title or description of a page. */
export function readHeadText(page: CheckedPage, key: HeadKey, site: FactSource): string {
  return fillPageFacts(findHeadText(page, key, site), page, site)
}
