import type { CheckedPage } from './checked-site.ts'
import { type FactSource, fillPageFacts } from './fact-scope.ts'

export type HeadKey = 'title' | 'description'

/** The final title or description of a page. */
export function readHeadText(page: CheckedPage, key: HeadKey, site: FactSource): string {
  return fillPageFacts(page.fields[key] ?? readFallback(key, site), page, site)
}

function readFallback(key: HeadKey, { settings }: FactSource): string {
  return key === 'title' ? (settings.head?.title ?? settings.name) : (settings.head?.description ?? '')
}
