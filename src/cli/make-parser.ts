import { Command as Parser } from 'commander'
import { environmentVariables } from '../command/command.ts'
import { writeOutput } from '../command/write-output.ts'
import { type SettingName, settingsFileName } from '../contracts/settings/environment-variables.ts'
import type { AnyCommand } from './site-command.ts'

type Run = (command: AnyCommand, args: readonly string[], options: Record<string, unknown>) => Promise<void>

/** Builds the parser from the commands' records, so that options, `--help` and errors use the same texts. */
export function makeParser(commands: readonly AnyCommand[], run: Run, version?: string): Parser {
  const parser = new Parser('vaasal')
    .description('Landing pages as data: check, build and serve a site of YAML documents.')
    .option('--debug', 'show the stack trace of an internal error')
    // Options after the name of a command belong to that one, also where another in front of it has the same.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: (text) => writeOutput(text) })
    .showSuggestionAfterError()
    .showHelpAfterError(pointToHelp('vaasal'))
  if (version !== undefined) parser.version(version, '-V, --version', 'print the version')
  for (const command of commands) addCommand(parser, command, run)
  return parser
}

/**
 * The command that is asked for, or its group; all if there is none. A parser of these treats the arguments as one of all
 * commands does.
 */
export function chooseCommands(
  commands: readonly AnyCommand[],
  [asked]: readonly string[],
): readonly AnyCommand[] {
  const chosen = commands.filter(({ name }) => name === asked || name.startsWith(`${asked} `))
  return chosen.length > 0 ? chosen : commands
}

function addCommand(parser: Parser, command: AnyCommand, run: Run): void {
  const [first = '', second] = command.name.split(' ')
  const parent = second === undefined ? parser : findGroup(parser, first)
  if (second !== undefined) parent.enablePositionalOptions()
  const added = parent.command(second ?? first).description(command.summary)
  for (const { name, summary } of command.arguments ?? []) added.argument(name, summary)
  for (const { flags, summary, fallback } of command.options ?? []) added.option(flags, summary, fallback)
  added.option('--debug', 'show the stack trace of an internal error')
  added.configureOutput({
    outputError: (message, write) => write(explainSetting(message, command.environment)),
  })
  added.exitOverride().showHelpAfterError(pointToHelp(`vaasal ${command.name}`))
  if (command.environment) added.addHelpText('after', formatEnvironment(command.environment))
  added.action(async (...received: unknown[]) => {
    const args = added.processedArgs.flat().filter((value): value is string => typeof value === 'string')
    await run(command, args, received.at(-2) as Record<string, unknown>)
  })
}

/** The parser's message, or how a setting is set if somebody wrote its name as an option, such as `--port 5000`. */
function explainSetting(message: string, settings: readonly SettingName[] = []): string {
  const [, option = ''] = /^error: unknown option '--([a-z-]+)/.exec(message) ?? []
  const name = option.toUpperCase().replaceAll('-', '_')
  return settings.some((setting) => setting === name)
    ? `error: unknown option '--${option}'. It is a setting: write ${name}=VALUE in front of the command, or into ${settingsFileName} in the site's folder.\n`
    : message
}

const pointToHelp = (command: string): string => `For more information, try "${command} --help".`

function formatEnvironment(names: readonly SettingName[]): string {
  const width = Math.max(...names.map(({ length }) => length))
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${environmentVariables[name]}`)
  return [
    '',
    `Settings, as environment variables or as lines of ${settingsFileName} in the site's folder:`,
    ...lines,
  ].join('\n')
}

const groups: Record<string, string> = {
  add: 'copy something of the engine into the site',
  ads: 'compare the ads of an export with their pages',
  consent: 'prove that a built site asks before anything is loaded or stored',
  new: 'create a page or a block type',
  redirects: 'follow the addresses of an old site',
  leads: 'read, export, back up, restore and erase leads, also while the intake runs',
}

function findGroup(parser: Parser, name: string): Parser {
  const known = parser.commands.find((candidate) => candidate.name() === name)
  return (
    known ??
    parser
      .command(name)
      .description(groups[name] ?? name)
      .exitOverride()
      .showHelpAfterError(pointToHelp(`vaasal ${name}`))
  )
}
