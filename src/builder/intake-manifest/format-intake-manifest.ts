import { findCountsAddress, findWithdrawAddress } from '../../core/handover/find-counts-address.ts'
import type { SiteSettings } from '../../core/schema/site-schema.ts'
import type { BuiltPage, FormDefinition, PageRecord } from '../page/page-record.ts'
import { createManifest } from './create-manifest.ts'
import { listCountedPages } from './list-counted-pages.ts'
import { listDeliveryRoutes } from './list-delivery-routes.ts'
import { listEndpoints } from './list-endpoints.ts'
import { listExperiments } from './list-experiments.ts'
import { listTitles } from './list-titles.ts'
import { pickStrings } from './pick-strings.ts'
import { toDeskConfiguration } from './to-desk-configuration.ts'
import { toDeskLook } from './to-desk-look.ts'
import { toIdentity } from './to-identity.ts'
import { toWithdrawPage } from './to-withdraw-page.ts'

/** A page that was written. */
export interface BuiltRoute {
  route: string
  document: string
  built: BuiltPage
  title: string
}

/** The pages that were written. */
export function listBuilt(pages: readonly PageRecord[]): BuiltRoute[] {
  return pages.flatMap(({ built, key, document, contribution }) =>
    built ? [{ route: key, document, built, title: contribution?.title.text ?? '' }] : [],
  )
}

/** The text of the intake manifest. `definitions` are those of all forms, by id; `mark` is the text of the site's SVG. */
export function formatIntakeManifest(
  settings: SiteSettings,
  definitions: ReadonlyMap<string, FormDefinition>,
  pages: readonly BuiltRoute[],
  mark?: string,
): string {
  const manifest = createManifest(settings.url, pages.map(listForms), definitions, {
    site: toIdentity(settings),
    endpoints: listEndpoints(settings.forms),
    deliveries: listDeliveryRoutes(settings.deliveries),
    counts: listCountedPages(
      findCountsAddress(settings),
      pages.map(({ built, ...page }) => ({ ...page, ...built })),
    ),
    withdraw: toWithdrawPage(findWithdrawAddress(settings), settings.url),
    strings: pickStrings(settings.strings),
    desk: { ...toDeskConfiguration(settings.desk), ...toDeskLook(settings.theme, mark) },
    experiments: listExperiments(pages.map(({ built }) => built)),
    titles: listTitles(settings.name, pages),
  })
  return `${JSON.stringify(manifest)}\n`
}

function listForms({ route, document, built: { aliases, forms } }: BuiltRoute) {
  return { addresses: [route, ...aliases], document, forms }
}
