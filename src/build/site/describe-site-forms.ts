import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeDesk } from '../forms/describe-desk.ts'
import { planFormsFile } from '../forms/forms-file.ts'
import { listCountedPages } from '../forms/list-counted-pages.ts'
import { listDeliveryRoutes } from '../forms/list-delivery-routes.ts'
import { listExperiments } from '../forms/list-experiments.ts'
import { moveCuts } from '../forms/move-cuts.ts'
import type { SiteContent } from '../output/write-site.ts'
import { fingerprint } from '../pages/fingerprint.ts'
import type { BuiltPage, PageRecord } from '../pages/page-record.ts'
import type { SameReport } from '../update/update-types.ts'
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

/** `forms.json`. */
export function describeSiteForms(site: PreparedSite, pages: readonly BuiltRoute[]): SiteContent {
  return planFormsFile(site.shell?.url ?? '', pages.map(listForms), site.store.definitions, {
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
}

function listForms({ route, document, built: { aliases, forms } }: BuiltRoute) {
  return { addresses: [route, ...aliases], document, forms }
}

/** The files that differ if only the pages that were made again do. Those in the folder are as the last build left them. */
export function listRewritten(
  outDir: string,
  site: PreparedSite,
  { pages, moved }: SameReport,
): Map<string, SiteContent> {
  const files = new Map<string, SiteContent>()
  if (moved?.length !== 0) {
    const text = moved && moveCuts(readFileSync(join(outDir, 'forms.json'), 'utf8'), moved)
    files.set(
      'forms.json',
      text === undefined
        ? describeSiteForms(site, listBuilt(site.pages))
        : { content: `forms as text ${fingerprint(text)}`, open: async () => text },
    )
  }
  for (const { built } of pages)
    for (const { name, content } of built?.outputs ?? []) files.set(name, { content })
  return files
}
