import type { ReportedSite } from '../../builder/run/open-run.ts'
import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { checkSite } from '../check-site.ts'
import { limitReport } from './limit-report.ts'
import { listPageFiles } from './list-page-files.ts'
import { selectNamed } from './select-named.ts'

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
  const filesOf = listPageFiles(site)
  const pages = site.updated.pages.map(({ key, contribution }) => ({
    ...{ key, chain: contribution?.chain },
    files: ['pages.yaml', ...(filesOf.get(key) ?? [])],
  }))
  const diagnostics = selectNamed({ diagnostics: site.diagnostics, pages, files })
  return limitReport(site, explainPart([...files]), diagnostics)
}

function explainPart(files: readonly string[]): string {
  const [first = '', ...others] = files
  return others.length === 0
    ? `in ${first} and the pages that it makes`
    : `in ${countThings(files.length, 'file')} and the pages that they make`
}
