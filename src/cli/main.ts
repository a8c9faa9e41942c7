import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OwnBlockError } from '../builder/own-blocks/own-block-error.ts'
import { getOwnBundle } from '../builder/own-blocks/own-bundle.ts'
import { type Command, exitCodes, type Options, type Terminal, UsageError } from '../command/command.ts'
import { readFolders } from '../command/read-options.ts'
import type { EngineCode } from '../contracts/engine-code.ts'
import { MissingPackageError } from '../core/import-optional.ts'
import { RefusedFileError } from '../files/refused-file-error.ts'
import { createTerminal } from './create-terminal.ts'
import { loadCommands } from './load-commands.ts'
import { makeParser } from './make-parser.ts'

/**
 * Runs a command line and returns its exit code. `root` is the engine's own folder, `code` what it was built from,
 * `cacheDir` the folder for what the engine keeps.
 */
export async function main(
  argv: readonly string[],
  { root, code: engine, cacheDir }: { root: string; code?: EngineCode; cacheDir: string },
): Promise<number> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const terminal = { ...createTerminal(root, cacheDir, engine), version }
  let code: number = exitCodes.fine
  const run = async (command: Command, args: readonly string[], options: Record<string, unknown>) => {
    // Before anything reads a setting.
    if (command.environment) await readSettingsFile(options, terminal)
    const given = command.loadsBlocks ? await loadBlocks(options, terminal) : terminal
    code = await command.run({ args, options, terminal: given })
  }
  const parser = makeParser(await loadCommands(argv), run, version)
  try {
    await parser.parseAsync(argv, { from: 'user' })
  } catch (cause) {
    const own = await findOwnError(cause)
    if (own) {
      terminal.say(`error: ${own.title}\n\n${own.message}`)
      return exitCodes.errors
    }
    if (isRefusal(cause)) terminal.say(`error: ${cause.message}`)
    else if (isParserError(cause)) return cause.exitCode === 0 ? exitCodes.fine : exitCodes.cannotRun
    else throw cause
    return exitCodes.cannotRun
  } finally {
    terminal.progress('')
  }
  return code
}

/** Makes the block types of the site's own known, if it has any. */
async function loadBlocks(options: Options, terminal: Terminal): Promise<Terminal> {
  const { siteDir } = readFolders(options)
  if (!existsSync(join(siteDir, 'blocks'))) return terminal
  const { refuseForeignBlocks } = await import('./refuse-foreign-blocks.ts')
  refuseForeignBlocks(options)
  const { loadOwnBlocks } = await import('../builder/own-blocks/load-own-blocks.ts')
  const { cacheDir, code } = terminal
  const joined = await loadOwnBlocks({ siteDir, cacheDir, code })
  return { ...terminal, ...(joined && { code: joined }) }
}

/** What is wrong with the site's own blocks, if they are why a command has failed. */
async function findOwnError(cause: unknown): Promise<OwnBlockError | undefined> {
  if (cause instanceof OwnBlockError) return cause
  if (!getOwnBundle()) return undefined
  const { explainOwnFailure } = await import('../builder/own-blocks/explain-own-failure.ts')
  return explainOwnFailure(cause)
}

async function readSettingsFile(options: Options, terminal: Terminal): Promise<void> {
  const { applySettingsFile } = await import('./settings/apply-settings-file.ts')
  await applySettingsFile(readFolders(options).siteDir, terminal)
}

/** Whether its message says why the command cannot run. */
function isRefusal(cause: unknown): cause is Error {
  return [UsageError, RefusedFileError, MissingPackageError].some((kind) => cause instanceof kind)
}

/** Whether it is an error of commander, which has already printed its message. */
function isParserError(cause: unknown): cause is { exitCode: number } {
  return (
    cause instanceof Error &&
    'exitCode' in cause &&
    'code' in cause &&
    String(cause.code).startsWith('commander.')
  )
}
