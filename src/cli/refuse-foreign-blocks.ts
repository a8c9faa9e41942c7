import { realpathSync } from 'node:fs'
import { listOwnSources } from '../builder/own-blocks/list-own-sources.ts'
import { type Options, UsageError } from '../command/command.ts'
import { readFolders } from '../command/read-options.ts'
import { countThings } from '../core/diagnostics/phrases.ts'

/** Refuses the block types of a site that is not in the current folder: its documents may be looked at, its code not run. */
export function refuseForeignBlocks(options: Options): void {
  const { siteDir } = readFolders(options)
  const { names = [] } = listOwnSources(siteDir) ?? {}
  if (names.length === 0 || options.allowCode === true) return
  if (realpathSync(siteDir) === realpathSync(process.cwd())) return
  throw new UsageError(
    `The site in ${siteDir} has ${countThings(names.length, 'block type')} of its own: ${names.join(', ')}. They are code, which is only run for the site in the current folder. Read them, then add --allow-code.`,
  )
}
