import type { CheckedPage, PageIndex } from '../../site/checked-site.ts'

/** Indexes the pages that have a route. Of two pages with one route the first counts. */
export function indexPages(pages: readonly CheckedPage[]): PageIndex {
  const byRoute = new Map<string, CheckedPage>()
  const byTranslations = new Map<string, CheckedPage[]>()
  for (const page of pages) {
    if (!page.route) continue
    if (!byRoute.has(page.route.path)) byRoute.set(page.route.path, page)
    const group = page.fields.translations
    if (group === undefined) continue
    const others = byTranslations.get(group)
    if (others) others.push(page)
    else byTranslations.set(group, [page])
  }
  return { byRoute, byTranslations }
}
