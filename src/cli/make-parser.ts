import { Command as Parser } from 'commander'
import type { Command } from './command.ts'

type Run = (command: Command, args: readonly string[], options: Record<string, unknown>) => Promise<void>

/** Builds the command line from the commands' records: options, `--help` and errors all read the same words. */
export function makeParser(commands: readonly Command[], run: Run): Parser {
  const parser = new Parser('vaasal')
    .description('Landing pages as data: check, build and serve a site of YAML documents.')
    .option('--debug', 'show the stack trace of an internal error')
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('(--help shows what there is)')
  for (const command of commands) addCommand(parser, command, run)
  return parser
}

function addCommand(parser: Parser, command: Command, run: Run): void {
  const [first = '', second] = command.name.split(' ')
  const parent = second === undefined ? parser : findGroup(parser, first)
  const added = parent.command(second ?? first).description(command.summary)
  for (const { name, summary } of command.arguments ?? []) added.argument(name, summary)
  for (const { flags, summary, fallback } of command.options ?? []) added.option(flags, summary, fallback)
  added.option('--debug', 'show the stack trace of an internal error')
  added.exitOverride().showHelpAfterError('(--help shows what there is)')
  added.action(async (...received: unknown[]) => {
    const args = added.processedArgs.flat().filter((value): value is string => typeof value === 'string')
    await run(command, args, received.at(-2) as Record<string, unknown>)
  })
}

const groups: Record<string, string> = {
  new: 'create a block type',
  leads: 'read, back up and erase stored leads, also while the intake runs (DATA_DIR, DATABASE_URL)',
}

function findGroup(parser: Parser, name: string): Parser {
  const known = parser.commands.find((candidate) => candidate.name() === name)
  return (
    known ??
    parser
      .command(name)
      .description(groups[name] ?? name)
      .exitOverride()
  )
}
