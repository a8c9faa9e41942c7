import type { Related } from '../../diagnostics/diagnostic.ts'
import { createFactScope } from '../../resolve/fact-scope.ts'
import { fillFacts } from '../../text/facts.ts'
import type { CheckedPage, CheckedSite, Rule } from '../checked-site.ts'
import { placePageField, routesOf } from '../field-place.ts'

/** No two pages share a title; no two pages that search engines list share a description. */
export const checkTitles: Rule = (site, report) => {
  const shown = site.pages.filter(({ route, valid }) => route && valid)
  const listed = shown.filter(({ fields }) => fields.robots !== 'noindex')
  reportShared('title', shown, site, report)
  reportShared('description', listed, site, report)
}

function reportShared(
  key: 'title' | 'description',
  pages: readonly CheckedPage[],
  site: CheckedSite,
  report: Parameters<Rule>[1],
): void {
  const first = new Map<string, CheckedPage>()
  for (const page of pages) {
    const text = readHeadText(page, key, site)
    const other = first.get(text)
    if (!other) {
      first.set(text, page)
      continue
    }
    const place = placePageField(page, key)
    const { span } = placePageField(other, key)
    const own = page.document.fields.entries.has(key)
    const related: Related[] = [
      { file: span.file, line: span.line, column: span.column, message: `${other.route?.path} has it too` },
    ]
    report({
      code: key === 'title' ? 'duplicate-title' : 'duplicate-description',
      ...place,
      message: own
        ? `The ${key} "${shorten(text)}" is also that of ${other.route?.path}. Each page needs its own.`
        : `${page.route?.path} has no ${key} of its own and shares the site's with ${other.route?.path}.`,
      related,
      routes: routesOf(page),
    })
  }
}

/** The title or description that a page ends up with. */
export function readHeadText(
  page: CheckedPage,
  key: 'title' | 'description',
  { settings, at }: CheckedSite,
): string {
  const fallback =
    key === 'title' ? (settings.head?.title ?? settings.name) : (settings.head?.description ?? '')
  return fillFacts(page.fields[key] ?? fallback, createFactScope(page, settings, at))
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text)
