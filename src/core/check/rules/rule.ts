import type { Report } from '../../diagnostics/make-diagnostic.ts'
import type { MediaLibrary } from '../../model/media.ts'
import type { BlockSpecs } from '../../schema/block-spec.ts'
import type { CheckedPage, SiteIndex } from '../../site/checked-site.ts'
import type { Contribution } from '../../site/contribution.ts'
import type { ResolvedRoute, ResolvedSite } from '../../site/resolved-site.ts'

/**
 * Looks at one page, and at the rest of the site through its index. Like every rule, it never throws and never reads
 * files. Its diagnostics get the page's route.
 */
export type PageRule = (page: CheckedPage, site: SiteIndex, report: Report) => void

/** A site as the rules compare it: `pages.yaml`, and what each page contributes. */
export interface ComparedSite {
  resolved: Pick<
    ResolvedSite,
    'root' | 'settings' | 'facts' | 'contacts' | 'redirects' | 'tables' | 'routeCount' | 'whole'
  > & {
    routes: readonly Pick<ResolvedRoute, 'path' | 'span' | 'aliases'>[]
  }
  specs: BlockSpecs
  index: SiteIndex
  media: MediaLibrary
  /** Those with a route come first, in the order of their routes. */
  pages: readonly Contribution[]
  /** The page itself, which may have to be read first: only for a diagnostic. */
  inspect(page: Contribution): CheckedPage | undefined
}

/** Compares pages with each other, or looks at `pages.yaml`. */
export type SiteRule = (site: ComparedSite, report: Report) => void

/** The routes that a diagnostic about a contribution names. */
export function routesOfContribution({ summary }: Pick<Contribution, 'summary'>): string[] | undefined {
  return summary && [summary.route]
}
