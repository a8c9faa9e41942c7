import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OwnBlockError } from '../builder/own-blocks/own-block-error.ts'
import { getOwnBundle } from '../builder/own-blocks/own-bundle.ts'
import { type Command, exitCodes, type Options, siteOption, type Terminal } from '../command/command.ts'
import { readFolders } from '../command/read-options.ts'
import { countThings, listNames } from '../core/diagnostics/phrases.ts'

/**
 * Runs a command with the block types of the site's own. What is wrong with them is reported as what is wrong with
 * documents.
 */
export async function runCommand(
  command: Command,
  { terminal, ...given }: Parameters<Command['run']>[0],
): Promise<number> {
  try {
    if (command.options?.includes(siteOption)) await completeInterrupted(given.options, terminal)
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

/** Completes what an earlier command was interrupted at, before anything reads the site. */
async function completeInterrupted(options: Options, terminal: Terminal): Promise<void> {
  const place = { siteDir: readFolders(options).siteDir, cacheDir: terminal.cacheDir }
  if (!existsSync(join(place.cacheDir, 'changes')) || !existsSync(place.siteDir)) return
  const { completeChanges } = await import('../tools/changes/write-changes.ts')
  const found = await completeChanges(place)
  if (!found) return
  const { completed, left } = found
  terminal.say(
    `A command was interrupted while it changed this site. What it had begun is completed: ${countThings(completed.length, 'file')}.`,
  )
  if (left.length > 0)
    terminal.say(
      `${listNames(left)} changed since, and ${left.length === 1 ? 'was' : 'were'} left alone. Compare with "git diff".`,
    )
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
  const { refreshEditor } = await import('./editor/refresh-editor.ts')
  await refreshEditor(siteDir, terminal)
  return { ...terminal, ...(joined && { code: joined }) }
}

/** What is wrong with the site's own blocks, if they are why a command has failed. */
async function findOwnError(cause: unknown): Promise<OwnBlockError | undefined> {
  if (cause instanceof OwnBlockError) return cause
  if (!getOwnBundle()) return undefined
  const { explainOwnFailure } = await import('../builder/own-blocks/explain-own-failure.ts')
  return explainOwnFailure(cause)
}
