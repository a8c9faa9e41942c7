import { existsSync, realpathSync } from 'node:fs'
import type { Options } from '../command/command.ts'
import { readFolders } from '../command/read-options.ts'

/** Whether a site may run code: it is in the current folder, or whoever runs the command has allowed it. */
export function mayRunCode(options: Options): boolean {
  const { siteDir } = readFolders(options)
  const isCurrent = existsSync(siteDir) && realpathSync(siteDir) === realpathSync(process.cwd())
  return isCurrent || options.allowCode === true
}
