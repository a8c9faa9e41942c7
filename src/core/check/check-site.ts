import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { askSite } from '../questions/ask-site.ts'
import { indexSource } from '../questions/site-source.ts'
import type { MediaLibrary } from '../model/media.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { CheckedSite } from '../site/checked-site.ts'
import type { ResolvedSite } from '../site/resolved-site.ts'
import { asMap, getChild } from '../tree/nodes.ts'
import type { Validators } from '../validate/create-validators.ts'
import { checkPageRules } from './check-page-rules.ts'
import { comparePages } from './compare-pages.ts'
import { contribute } from './contribute.ts'
import { createPageCheck } from './create-page-check.ts'

export interface CheckInput {
  resolved: ResolvedSite
  specs: BlockSpecs
  validators: Validators
  media: MediaLibrary
  /** The time for `${year}` and deadlines. */
  at: Date
  report: (diagnostic: Diagnostic) => void
}

/** Validates every page against the schemas of its blocks, and applies all rules to the pages and to the site. */
export function checkSite({ resolved, specs, validators, media, at, report }: CheckInput): CheckedSite {
  const { settings } = resolved
  const checkPage = createPageCheck({ specs, validators, defaultLang: () => settings.lang })
  const validated = [
    ...resolved.routes.map((route) => checkPage(route.document, route)),
    ...resolved.orphans.map((document) => checkPage(document)),
  ]
  const pages = validated.map(({ page, diagnostics }) => {
    diagnostics.forEach(report)
    return page
  })
  const byRoute = new Map(pages.toReversed().map((page) => [page.route?.path, page]))
  const inspect = (route: string) => byRoute.get(route)
  const parts = { ...resolved, media, at, inspect }
  const early = askSite(indexSource({ ...parts, pages: [] }), () => {})
  const contributions = pages.map((page) => contribute(page, early))
  const shown = pages.flatMap(({ route }, index) => {
    const summary = contributions[index]?.summary
    return route && summary ? [{ summary, span: route.span, aliases: route.aliases }] : []
  })
  const index = askSite(indexSource({ ...parts, pages: shown }), () => {})
  const routeCount = asMap(getChild(resolved.root, 'routes'))?.entries.size ?? 0
  comparePages({
    ...{ specs, index, media, pages: contributions },
    resolved: { ...resolved, routeCount },
    inspect: ({ summary, file }) =>
      summary ? inspect(summary.route) : pages.find(({ document }) => document.file === file),
  }).forEach(report)
  for (const page of pages) checkPageRules(page, index).forEach(report)
  return { resolved, settings, specs, pages, index }
}
