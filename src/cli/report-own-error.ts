import type { OwnBlockError } from '../builder/own-blocks/own-block-error.ts'
import { type Command, exitCodes, type Options, type Terminal } from '../command/command.ts'
import { formatOption, printReport } from './format-report.ts'
import { sayDiagnostics } from './print-diagnostics.ts'

/** Reports what is wrong with a block of the site's own as the command reports what is wrong with documents. */
export function reportOwnError(
  { report }: OwnBlockError,
  command: Pick<Command, 'options'>,
  options: Options,
  terminal: Terminal,
): void {
  terminal.progress('')
  if (command.options?.some(({ flags }) => flags === formatOption.flags))
    printReport(report, options, terminal)
  else sayDiagnostics(report, terminal)
}

/**
 * Reports what a block of the site's own throws where nobody can catch it, such as in a promise that nobody awaits, and
 * ends the process.
 *
 * @param explain says whether it was thrown by such a block
 */
export function reportLateOwnErrors(
  explain: (cause: unknown) => OwnBlockError | undefined,
  command: Pick<Command, 'options'>,
  options: Options,
  terminal: Terminal,
): void {
  process.once('uncaughtException', (cause) => {
    const own = explain(cause)
    // With this handler gone, whatever else was thrown ends the process as it would have without it.
    if (!own)
      return setImmediate(() => {
        throw cause
      })
    reportOwnError(own, command, options, terminal)
    process.exit(exitCodes.errors)
  })
}
