import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exitCodes, type Options, type Terminal } from '../command/command.ts'
import { readFolders } from '../command/read-options.ts'
import { syncOutput } from '../command/write-output.ts'
import type { EngineCode } from '../contracts/engine-code.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { RefusedFileError } from '../files/refused-file-error.ts'
import { createTerminal } from './create-terminal.ts'
import { explainSystemError } from './explain-system-error.ts'
import { loadCommands } from './load-commands.ts'
import { makeParser } from './make-parser.ts'
import { runCommand } from './run-command.ts'
import type { AnyCommand } from './site-command.ts'

/**
 * Runs a command line and returns its exit code. `root` is the engine's own folder, `code` what it was built from,
 * `cacheDir` the folder for what the engine keeps.
 */
export async function main(
  argv: readonly string[],
  { root, code: engine, cacheDir }: { root: string; code?: EngineCode; cacheDir: string },
): Promise<number> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const streams = { ...createTerminal(root, cacheDir, engine), version }
  let code: number = exitCodes.fine
  const run = async (command: AnyCommand, args: readonly string[], options: Record<string, unknown>) => {
    // Before anything reads a setting.
    if (command.environment) await readSettings(options, streams)
    const terminal = command.hasLog ? { ...streams, say: streams.print } : streams
    const { refuseTrackedFolders } = await import('./settings/refuse-tracked-folders.ts')
    await refuseTrackedFolders(command, options, streams)
    code = await runCommand(command, { args, options, terminal })
  }
  const parser = makeParser(await loadCommands(argv), run, version)
  try {
    await parser.parseAsync(argv, { from: 'user' })
    syncOutput()
  } catch (cause) {
    const refusal = isRefusal(cause) ? cause.message : explainSystemError(cause)
    if (refusal !== undefined) streams.say(`error: ${refusal}`)
    else if (isParserError(cause)) return cause.exitCode === 0 ? exitCodes.fine : exitCodes.cannotRun
    else throw cause
    return exitCodes.cannotRun
  } finally {
    streams.progress('')
  }
  return code
}

async function readSettings(options: Options, terminal: Terminal): Promise<void> {
  const { unquoteEnvironment } = await import('./settings/unquote-environment.ts')
  const { applySettingsFile } = await import('./settings/apply-settings-file.ts')
  unquoteEnvironment(process.env)
  await applySettingsFile(readFolders(options).siteDir, terminal)
}

/** Whether its message says why the command cannot run. */
function isRefusal(cause: unknown): cause is Error {
  return cause instanceof RefusalError || cause instanceof RefusedFileError
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
