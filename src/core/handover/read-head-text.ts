import { fillFacts } from '../text/facts.ts'
import type { CheckedPage } from './checked-site.ts'
import { createFactScope, type FactSource } from './fact-scope.ts'

export type HeadKey = 'title' | 'description'

/** The final title or description of a page. */
export function readHeadText(page: CheckedPage, key: HeadKey, site: FactSource): string {
  const text = page.fields[key] ?? readFallback(key, site)
  return text.includes('${') ? fillFacts(text, createFactScope(page, site)) : text
}

function readFallback(key: HeadKey, { settings }: FactSource): string {
  return key === 'title' ? (settings.head?.title ?? settings.name) : (settings.head?.description ?? '')
}
