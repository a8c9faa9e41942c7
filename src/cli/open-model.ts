import { UsageError } from '../command/command.ts'
import { isError } from '../core/diagnostics/severity.ts'
import type { SiteModel } from '../tools/authored/site-model.ts'
import { sayDiagnostics } from './print-diagnostics.ts'
import type { SiteTerminal } from './site-command.ts'

/**
 * Reads the documents of a site for a command that changes them. `undefined` if one cannot be read: it is said which,
 * and why.
 */
export async function openModel(siteDir: string, terminal: SiteTerminal): Promise<SiteModel | undefined> {
  const { openAuthoredSite } = await import('../tools/authored/open-authored-site.ts')
  const registry = await terminal.openBlocks()
  const { model, sources, diagnostics } = await openAuthoredSite({ siteDir, registry })
  if (!sources.has('pages.yaml'))
    throw new UsageError(`There is no pages.yaml in ${siteDir}. Name a site's folder with --site.`)
  const errors = diagnostics.filter(isError)
  if (errors.length === 0) return model
  const files = [...sources.keys()]
  const counts = { documentCount: files.length, pageCount: files.length }
  sayDiagnostics({ diagnostics: errors, sources, files, ...counts }, terminal)
  terminal.say('Nothing was changed. Correct these files first.')
  return undefined
}
