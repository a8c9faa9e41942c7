import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BlockRegistry } from '../blocks/block-registry.ts'
import { OwnBlockError } from '../builder/own-blocks/own-block-error.ts'
import { exitCodes, type Options, siteOption, type Terminal } from '../command/command.ts'
import { readFolders } from '../command/read-options.ts'
import { countThings, listNames } from '../core/diagnostics/phrases.ts'
import type { AnyCommand, SiteCommand, SiteTerminal } from './site-command.ts'

/**
 * Runs a command with the block types of the site's own. What is wrong with them is reported as what is wrong with
 * documents.
 */
export async function runCommand(
  command: AnyCommand,
  { terminal, ...given }: { args: readonly string[]; options: Options; terminal: Terminal },
): Promise<number> {
  let registry: BlockRegistry | undefined
  try {
    if (command.options?.includes(siteOption)) await completeInterrupted(given.options, terminal)
    if (!('loadsBlocks' in command)) return await command.run({ ...given, terminal })
    const loaded = await loadBlocks(command, given.options, terminal)
    registry = loaded.registry
    return await command.run({ ...given, terminal: loaded.terminal })
  } catch (cause) {
    const own = await findOwnError(cause, registry)
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

/** Loads the block types of the site's own, if it has any. */
async function loadBlocks(
  command: SiteCommand,
  options: Options,
  terminal: Terminal,
): Promise<{ registry?: BlockRegistry; terminal: SiteTerminal }> {
  const { siteDir } = readFolders(options)
  if (!existsSync(join(siteDir, 'blocks'))) {
    const openBlocks = async () => (await import('../blocks/block-registry.ts')).engineRegistry
    return { terminal: { ...terminal, openBlocks } }
  }
  const { reportLateOwnErrors } = await import('./report-own-error.ts')
  const { explainOwnFailure } = await import('../builder/own-blocks/explain-own-failure.ts')
  const { loadOwnBlocks } = await import('../builder/own-blocks/load-own-blocks.ts')
  const { cacheDir, code } = terminal
  const { mayRunCode } = await import('./may-run-code.ts')
  const loaded = await loadOwnBlocks({ siteDir, cacheDir, code, mayRunCode: mayRunCode(options) })
  const { registry } = loaded
  reportLateOwnErrors((cause) => explainOwnFailure(cause, registry), command, options, terminal)
  const { refreshEditor } = await import('./editor/refresh-editor.ts')
  await refreshEditor(siteDir, registry.blocks, terminal)
  const openBlocks = async () => registry
  return { registry, terminal: { ...terminal, ...(loaded.code && { code: loaded.code }), openBlocks } }
}

/** What is wrong with the site's own blocks, if they are why a command has failed. */
async function findOwnError(
  cause: unknown,
  registry: BlockRegistry | undefined,
): Promise<OwnBlockError | undefined> {
  if (cause instanceof OwnBlockError) return cause
  if (!registry) return undefined
  const { explainOwnFailure } = await import('../builder/own-blocks/explain-own-failure.ts')
  return explainOwnFailure(cause, registry)
}
