import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { MediaLibrary } from '../model/media.ts'
import { askSite } from '../questions/ask-site.ts'
import { indexSource, type SiteSource } from '../questions/site-source.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { CheckedPage, CheckedSite } from '../site/checked-site.ts'
import type { Contribution } from '../site/contribution.ts'
import type { ResolvedSite } from '../site/resolved-site.ts'
import type { Validators } from '../validate/create-validators.ts'
import { checkPageRules } from './check-page-rules.ts'
import { comparePages } from './compare-pages.ts'
import { contribute } from './contribute.ts'
import { createPageCheck } from './create-page-check.ts'
import type { ComparedTexts } from './rules/rule.ts'

interface CheckInput {
  resolved: ResolvedSite
  specs: BlockSpecs
  validators: Validators
  media: MediaLibrary
  /** The time for `${year}` and deadlines. */
  at: Date
  report: (diagnostic: Diagnostic) => void
}

/** Validates every page against the schemas of its blocks, and applies all rules to the pages and to the site. */
export function checkSite(input: CheckInput): CheckedSite {
  const { resolved, report } = input
  const { pages, later, source, compared } = gatherSite(input)
  comparePages(compared).flat().forEach(report)
  const index = askSite(source, () => {})
  const arms = pages.flatMap(({ arms = [] }) => arms)
  for (const page of [...pages, ...arms, ...later]) checkPageRules(page, index).forEach(report)
  return { resolved, settings: resolved.settings, pages, index }
}

/** The validated pages of a site, and what the rules may see of it. */
export function gatherSite({ resolved, specs, validators, media, at, report }: CheckInput): {
  pages: CheckedPage[]
  /** The pages as their schedules change them later. */
  later: CheckedPage[]
  source: SiteSource
  compared: ComparedTexts
} {
  const checkPage = createPageCheck({ specs, validators, defaultLang: () => resolved.settings.lang })
  const validated = [
    ...resolved.routes.map((route) => checkPage(route.document, route)),
    ...resolved.orphans.map((document) => checkPage(document)),
  ]
  const pages = validated.map(({ page, diagnostics }) => {
    diagnostics.forEach(report)
    return page
  })
  const byRoute = new Map(pages.toReversed().map((page) => [page.route?.path, page]))
  const routes = resolved.routes.map(({ document, ...route }) => ({ ...route, document: document.name }))
  const parts = { ...resolved, routes, media, at, inspect: (route: string) => byRoute.get(route) }
  const alone = askSite(indexSource({ ...parts, listPages: () => [] }), () => {})
  const contributed = new Map(validated.map(({ page, later }) => [contribute(page, alone, later), page]))
  const source = indexSource({
    ...parts,
    listPages: () => [...contributed.keys()].flatMap(({ summary }) => summary ?? []),
  })
  const compared = {
    ...{ specs, media, index: askSite(source, () => {}), pages: [...contributed.keys()] },
    resolved,
    inspect: (page: Contribution) => contributed.get(page),
  }
  return { pages, later: validated.flatMap(({ later }) => later), source, compared }
}
