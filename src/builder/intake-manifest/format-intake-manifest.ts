import type { SiteIdentity } from '../../contracts/intake-manifest.ts'
import type { RenderSettings } from '../../core/model/page.ts'
import type { SiteSettings } from '../../core/schema/site-schema.ts'
import type { BuiltPage, PageRecord } from '../page/page-record.ts'
import type { ResultTable } from '../results/result-table.ts'
import { formatCompactJson } from '../schemas/format-compact-json.ts'
import { createManifest } from './create-manifest.ts'
import { listCountedPages } from './list-counted-pages.ts'
import { listDeliveryRoutes } from './list-delivery-routes.ts'
import { listExperiments } from './list-experiments.ts'
import { toDeskConfiguration } from './to-desk-configuration.ts'

/** What the manifest says of a site beside its pages. */
export interface DescribedSite {
  /** What the site is called. */
  identity?: SiteIdentity
  /** `site.deliveries` in `pages.yaml`. */
  deliveries?: SiteSettings['deliveries']
  /** Where the pages are counted, if they are. */
  countsAddress?: string | undefined
  /** `site.desk`. */
  desk?: SiteSettings['desk']
}

/** A page that was written. */
export interface BuiltRoute {
  route: string
  document: string
  built: BuiltPage
}

/** The pages that were written. */
export function listBuilt(pages: readonly PageRecord[]): BuiltRoute[] {
  return pages.flatMap(({ built, key, document }) => (built ? [{ route: key, document, built }] : []))
}

/** The text of the intake manifest. */
export function formatIntakeManifest(
  site: DescribedSite & { shell?: Pick<RenderSettings, 'url'>; table: Pick<ResultTable, 'definitions'> },
  pages: readonly BuiltRoute[],
): string {
  const manifest = createManifest(site.shell?.url ?? '', pages.map(listForms), site.table.definitions, {
    site: site.identity,
    deliveries: listDeliveryRoutes(site.deliveries),
    counts: listCountedPages(
      site.countsAddress,
      pages.map(({ route, document, built: { aliases, experiment } }) => ({
        ...{ route, document, aliases, experiment },
      })),
    ),
    desk: toDeskConfiguration(site.desk),
    experiments: listExperiments(pages.map(({ built }) => built)),
  })
  return formatCompactJson(manifest)
}

function listForms({ route, document, built: { aliases, forms } }: BuiltRoute) {
  return { addresses: [route, ...aliases], document, forms }
}
