import { type Terminal, UsageError } from '../command/command.ts'
import { isError } from '../core/diagnostics/severity.ts'
import type { SiteModel } from '../tools/authored/site-model.ts'

/**
 * Reads the documents of a site for a command that changes them. `undefined` if one cannot be read: it is said which,
 * and why.
 */
export async function openModel(siteDir: string, terminal: Terminal): Promise<SiteModel | undefined> {
  const { blocks } = await import('../blocks/blocks-by-type.ts')
  const { listSiteFiles, readListedFile } = await import('../builder/files/find-files.ts')
  const { readSite } = await import('../core/read/read-site.ts')
  const { readTexts } = await import('../tools/changes/read-texts.ts')
  const { makeModel } = await import('../tools/authored/site-model.ts')
  const listed = await listSiteFiles(siteDir)
  if (!listed.some(({ file }) => file === 'pages.yaml'))
    throw new UsageError(`There is no pages.yaml in ${siteDir}. Name a site's folder with --site.`)
  const files = listed.map(readListedFile)
  const { diagnostics, ...site } = readSite(files)
  const errors = diagnostics.filter(isError)
  if (errors.length === 0) return makeModel({ texts: readTexts(files), media: [], specs: blocks }, site)
  const { prettyDiagnostics } = await import('./print-diagnostics.ts')
  const sources = new Map([...site.sources].map(([file, { source }]) => [file, source]))
  const report = {
    ...{ diagnostics: errors, sources, files: [...sources.keys()] },
    ...{ documentCount: listed.length, pageCount: listed.length },
  }
  terminal.say(prettyDiagnostics(report, terminal))
  terminal.say('Nothing was changed. Correct these files first.')
  return undefined
}
