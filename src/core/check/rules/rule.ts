import type { Report } from '../../diagnostics/make-diagnostic.ts'
import type { CheckedPage, PageSummary, SiteIndex } from '../../handover/checked-site.ts'
import type { Contribution } from '../../handover/contribution.ts'
import type { PageStates } from '../../handover/page-states.ts'
import type { ResolvedAddress, ResolvedSite } from '../../handover/resolved-site.ts'
import type { MediaLibrary } from '../../model/media.ts'
import type { BlockSpecs } from '../../schema/block-spec.ts'

/**
 * Looks at one state of a page, and at the rest of the site through its index. Like every rule, it never throws and never
 * reads files. Its diagnostics get the page's route. `states` are all in which visitors may see the page.
 */
export type PageRule = (
  page: CheckedPage,
  site: SiteIndex,
  report: Report,
  states: PageStates<CheckedPage>,
) => void

/** What a page contributes. Its title is there once: in the summary it would change what has not changed. */
export type ComparedPage = Omit<Contribution, 'summary'> & {
  summary?: Omit<PageSummary, 'title'>
}

/** A site as the rules compare it: `pages.yaml`, and what each page contributes. */
export interface ComparedSite {
  resolved: Omit<ResolvedSite, 'addresses'> & {
    /** The routes whose documents could be resolved. */
    routes: readonly Pick<ResolvedAddress, 'path' | 'span' | 'aliases'>[]
    /** The number of routes, those without a usable document or row included. */
    routeCount: number
    /** False if a document cannot be read: it may use what seems to be unused. */
    isComplete: boolean
  }
  specs: BlockSpecs
  index: Omit<SiteIndex, 'titles'>
  media: MediaLibrary
  /** Those with a route come first, in the order of their routes. */
  pages: readonly ComparedPage[]
  /** The page itself, which may have to be read first: only for a diagnostic. */
  inspect(page: ComparedPage): CheckedPage | undefined
}

/** Compares pages with each other, or looks at `pages.yaml`. */
export type SiteRule = (site: ComparedSite, report: Report) => void

/** Whether every document and route of the site could be read: otherwise a missing part may use what seems unused. */
export function isCompletelyRead({ pages, resolved }: Pick<ComparedSite, 'pages' | 'resolved'>): boolean {
  const isResolved = resolved.routeCount === resolved.routes.length
  return resolved.isComplete && isResolved && pages.every((page) => page.isComplete)
}

/** The routes that a diagnostic about a contribution names. */
export function routesOfContribution({ summary }: Pick<ComparedPage, 'summary'>): string[] | undefined {
  return summary && [summary.route]
}
