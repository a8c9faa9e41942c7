import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OwnBlockError } from '../builder/own-blocks/own-block-error.ts'
import { getOwnBundle } from '../builder/own-blocks/own-bundle.ts'
import { type Command, exitCodes, type Options, type Terminal } from '../command/command.ts'
import { readFolders } from '../command/read-options.ts'

/**
 * Runs a command with the block types of the site's own. What is wrong with them is reported as what is wrong with
 * documents.
 */
export async function runCommand(
  command: Command,
  { terminal, ...given }: Parameters<Command['run']>[0],
): Promise<number> {
  try {
    const loaded = command.loadsBlocks ? await loadBlocks(command, given.options, terminal) : terminal
    return await command.run({ ...given, terminal: loaded })
  } catch (cause) {
    const own = await findOwnError(cause)
    if (!own) throw cause
    const { reportOwnError } = await import('./report-own-error.ts')
    reportOwnError(own, command, given.options, terminal)
    return exitCodes.errors
  }
}

/** Makes the block types of the site's own known, if it has any. */
async function loadBlocks(command: Command, options: Options, terminal: Terminal): Promise<Terminal> {
  const { siteDir } = readFolders(options)
  if (!existsSync(join(siteDir, 'blocks'))) return terminal
  const { reportLateOwnErrors } = await import('./report-own-error.ts')
  reportLateOwnErrors(command, options, terminal)
  const { loadOwnBlocks } = await import('../builder/own-blocks/load-own-blocks.ts')
  const { cacheDir, code } = terminal
  const { mayRunCode } = await import('./may-run-code.ts')
  const joined = await loadOwnBlocks({ siteDir, cacheDir, code, mayRunCode: mayRunCode(options) })
  return { ...terminal, ...(joined && { code: joined }) }
}

/** What is wrong with the site's own blocks, if they are why a command has failed. */
async function findOwnError(cause: unknown): Promise<OwnBlockError | undefined> {
  if (cause instanceof OwnBlockError) return cause
  if (!getOwnBundle()) return undefined
  const { explainOwnFailure } = await import('../builder/own-blocks/explain-own-failure.ts')
  return explainOwnFailure(cause)
}
