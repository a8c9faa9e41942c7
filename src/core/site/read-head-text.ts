import { fillFacts } from '../text/facts.ts'
import type { CheckedPage, CheckedSite } from './checked-site.ts'
import { createFactScope } from './fact-scope.ts'

export type HeadKey = 'title' | 'description'

/** The final title or description of a page. */
export function readHeadText(
  page: CheckedPage,
  key: HeadKey,
  { settings, at }: Pick<CheckedSite, 'settings' | 'at'>,
): string {
  const fallback =
    key === 'title' ? (settings.head?.title ?? settings.name) : (settings.head?.description ?? '')
  return fillFacts(page.fields[key] ?? fallback, createFactScope(page, settings, at))
}
