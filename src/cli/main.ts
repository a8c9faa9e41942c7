import { CannotRun, exitCodes } from './command.ts'
import { commands } from './commands.ts'
import { createTerminal } from './create-terminal.ts'
import { makeParser } from './make-parser.ts'

/** Runs one command line and gives its exit code. `root` is the engine's own folder. */
export async function main(argv: readonly string[], { root }: { root: string }): Promise<number> {
  const terminal = createTerminal(root)
  let code: number = exitCodes.fine
  const parser = makeParser(commands, async (command, args, options) => {
    code = await command.run({ args, options, terminal })
  })
  try {
    await parser.parseAsync(argv, { from: 'user' })
  } catch (cause) {
    if (cause instanceof CannotRun) terminal.say(cause.message)
    else if (isParserError(cause)) return cause.exitCode === 0 ? exitCodes.fine : exitCodes.cannotRun
    else throw cause
    return exitCodes.cannotRun
  } finally {
    terminal.progress('')
  }
  return code
}

/** Commander has written its own message already. */
function isParserError(cause: unknown): cause is { exitCode: number } {
  return (
    cause instanceof Error &&
    'exitCode' in cause &&
    'code' in cause &&
    String(cause.code).startsWith('commander.')
  )
}
