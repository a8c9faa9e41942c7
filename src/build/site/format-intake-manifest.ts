import { createManifest } from '../intake-manifest/create-manifest.ts'
import { describeDesk } from '../intake-manifest/describe-desk.ts'
import { listCountedPages } from '../intake-manifest/list-counted-pages.ts'
import { listDeliveryRoutes } from '../intake-manifest/list-delivery-routes.ts'
import { listExperiments } from '../intake-manifest/list-experiments.ts'
import type { BuiltPage, PageRecord } from '../pages/page-record.ts'
import { formatCompactJson } from '../schemas/format-compact-json.ts'
import type { PreparedSite } from './prepare-site.ts'

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
export function formatIntakeManifest(site: PreparedSite, pages: readonly BuiltRoute[]): string {
  const manifest = createManifest(site.shell?.url ?? '', pages.map(listForms), site.table.definitions, {
    site: site.identity,
    deliveries: listDeliveryRoutes(site.deliveries),
    counts: listCountedPages(
      site.countsAddress,
      pages.map(({ route, document, built: { aliases, experiment } }) => ({
        ...{ route, document, aliases, experiment },
      })),
    ),
    desk: describeDesk(site.desk),
    experiments: listExperiments(pages.map(({ built }) => built)),
  })
  return formatCompactJson(manifest)
}

function listForms({ route, document, built: { aliases, forms } }: BuiltRoute) {
  return { addresses: [route, ...aliases], document, forms }
}
