import { findSiteFiles } from '../build/site/find-files.ts'
import { readSite } from '../core/read/read-site.ts'
import type { SiteFiles } from '../core/site/site-files.ts'
import { CannotRun, type Terminal } from './command.ts'
import { prettyDiagnostics } from './print-diagnostics.ts'

/**
 * Reads the documents of a site for a command that changes them. `undefined` if one cannot be read: it is said which,
 * and why.
 */
export async function readSiteFiles(siteDir: string, terminal: Terminal): Promise<SiteFiles | undefined> {
  const files = await findSiteFiles(siteDir)
  if (!files.some(({ file }) => file === 'pages.yaml'))
    throw new CannotRun(`There is no pages.yaml in ${siteDir}. Name a site's folder with --site.`)
  const { diagnostics, ...site } = readSite(files)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return site
  const sources = new Map([...site.sources].map(([file, { source }]) => [file, source]))
  const report = {
    ...{ diagnostics: errors, sources, files: [...sources.keys()] },
    ...{ documentCount: files.length, pageCount: files.length },
  }
  terminal.say(prettyDiagnostics(report, terminal))
  terminal.say('Nothing was changed. Correct these files first.')
  return undefined
}
