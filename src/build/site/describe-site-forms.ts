import { describeDesk } from '../forms/describe-desk.ts'
import { describeForms } from '../forms/forms-file.ts'
import { listCountedPages } from '../forms/list-counted-pages.ts'
import { listDeliveryRoutes } from '../forms/list-delivery-routes.ts'
import { listExperiments } from '../forms/list-experiments.ts'
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

/** The text of `forms.json`. */
export function describeSiteForms(site: PreparedSite, pages: readonly BuiltRoute[]): string {
  const forms = describeForms(site.shell?.url ?? '', pages.map(listForms), site.table.definitions, {
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
  return formatCompactJson(forms)
}

function listForms({ route, document, built: { aliases, forms } }: BuiltRoute) {
  return { addresses: [route, ...aliases], document, forms }
}
