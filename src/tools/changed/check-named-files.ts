import { listRoutes } from '../../builder/config/list-routes.ts'
import type { ReportedSite } from '../../builder/run/open-run.ts'
import type { PreparedSite, SiteOptions } from '../../builder/run/prepare-site.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { checkSite } from '../check-site.ts'
import { limitReport } from './limit-report.ts'
import { type PageFiles, selectNamed } from './select-named.ts'

/**
 * Checks a site, and limits the report to named files and to what they cause. The whole site is checked, because pages
 * depend on each other.
 *
 * @param find the path of a file in the site, such as `pages/home.yaml`; throws if the site does not have it
 */
export async function checkNamedFiles(
  options: SiteOptions,
  names: readonly string[],
  find: (name: string, site: ReportedSite) => string,
): Promise<ReportedSite> {
  const site = await checkSite(options)
  const files = new Set(names.map((name) => find(name, site)))
  const diagnostics = selectNamed({ diagnostics: site.diagnostics, pages: listPages(site), files })
  return limitReport(site, explainPart([...files]), diagnostics)
}

function listPages({ updated }: PreparedSite): PageFiles[] {
  const routes = new Map(listRoutes(updated.config).map((route) => [route.path, route]))
  return updated.pages.map(({ key, document, dependencies, contribution }) => {
    const documents = [document, ...dependencies].flatMap((name) => updated.documents.get(name)?.file ?? [])
    const table = routes.get(key)?.row?.table.file
    const files = ['pages.yaml', ...documents, ...(table === undefined ? [] : [table])]
    return { key, files, chain: contribution?.chain }
  })
}

function explainPart(files: readonly string[]): string {
  const [first = '', ...others] = files
  return others.length === 0
    ? `in ${first} and the pages that it makes`
    : `in ${countThings(files.length, 'file')} and the pages that they make`
}
