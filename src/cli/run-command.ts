import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OwnBlockError } from '../builder/own-blocks/own-block-error.ts'
import { exitCodes, type Options, siteOption, type Terminal } from '../command/command.ts'
import { readFolders } from '../command/read-options.ts'
import { countThings, listNames } from '../core/diagnostics/phrases.ts'
import type { AnyCommand, SiteCommand } from './site-command.ts'

/**
 * Runs a command with the block types of the site's own. What is wrong with them is reported as what is wrong with
 * documents.
 */
export async function runCommand(
  command: AnyCommand,
  { terminal, ...given }: { args: readonly string[]; options: Options; terminal: Terminal },
): Promise<number> {
  let loaded: Awaited<ReturnType<typeof loadBlocks>>
  try {
    if (command.options?.includes(siteOption)) await completeInterrupted(given.options, terminal)
    if (!('loadsBlocks' in command)) return await command.run({ ...given, terminal })
    loaded = await loadBlocks(command, given.options, terminal)
    const { registry, code = terminal.code } = loaded ?? {}
    const openBlocks = async () => registry ?? (await import('../blocks/block-registry.ts')).engineRegistry
    return await command.run({ ...given, terminal: { ...terminal, ...(code && { code }), openBlocks } })
  } catch (cause) {
    const own = cause instanceof OwnBlockError ? cause : loaded?.explain(cause)
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

/** Loads the block types of the site's own, if it has any, with what says why they have failed. */
async function loadBlocks(command: SiteCommand, options: Options, terminal: Terminal) {
  const { siteDir } = readFolders(options)
  if (!existsSync(join(siteDir, 'blocks'))) return undefined
  const { reportLateOwnErrors } = await import('./report-own-error.ts')
  const { explainOwnFailure } = await import('../builder/own-blocks/explain-own-failure.ts')
  const { loadOwnBlocks } = await import('../builder/own-blocks/load-own-blocks.ts')
  const { mayRunCode } = await import('./may-run-code.ts')
  const loaded = await loadOwnBlocks({ ...terminal, siteDir, mayRunCode: mayRunCode(options) })
  const explain = (cause: unknown) => explainOwnFailure(cause, loaded.registry)
  reportLateOwnErrors(explain, command, options, terminal)
  const { refreshEditor } = await import('./editor/refresh-editor.ts')
  await refreshEditor(siteDir, loaded.registry.blocks, terminal)
  return { ...loaded, explain }
}
