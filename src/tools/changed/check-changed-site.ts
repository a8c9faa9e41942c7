import type { ReportedSite } from '../../builder/run/open-run.ts'
import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import { siteFile } from '../../core/read/read-site.ts'
import { checkSite } from '../check-site.ts'
import { compareSiteFiles, readRedirectTable } from './compare-site-files.ts'
import { limitReport } from './limit-report.ts'
import { listChangedFiles } from './list-changed-files.ts'
import { listPageFiles } from './list-page-files.ts'
import { selectChanged } from './select-changed.ts'

/** Checks a site, and reports the problems of what has changed since a commit. */
export async function checkChangedSite(options: SiteOptions, base: string): Promise<ReportedSite> {
  const { files, readBefore } = await listChangedFiles(options.siteDir, base)
  const site = await checkSite(options)
  const after = site.sources.get(siteFile)
  const before = files.has(siteFile) ? await readBefore(siteFile) : after
  const filesOf = listPageFiles(site)
  const { routes } = site.updated.config
  const addresses = new Set(routes.flatMap(({ path, aliases }) => [path, ...aliases.map((one) => one.path)]))
  const diagnostics = selectChanged({
    diagnostics: site.diagnostics,
    pages: site.updated.pages,
    files,
    registry: options.registry,
    filesOf: (key) => filesOf.get(key) ?? [],
    hasDocument: (name) => site.updated.documents.has(name),
    read: (file) => site.sources.get(file),
    site: compareSiteFiles(before, after),
    redirectTable: readRedirectTable(after),
    isRoute: (address) => addresses.has(address),
  })
  return limitReport(site, `in what has changed since ${base}`, diagnostics)
}
