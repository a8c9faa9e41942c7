import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { commands } from '../src/cli/commands.ts'
import { makeParser } from '../src/cli/make-parser.ts'
import { listCommands, readArguments, type Section } from './guide.testing.ts'

const names = commands.map(({ name }) => name)
const scripts = Object.keys(
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).scripts,
)

/** The commands that sections name: in examples for a terminal, whether they can be tried or not, and within sentences. */
export function listNamedCommands(sections: readonly Section[]): string[] {
  return sections.flatMap((section) => [
    ...listCommands(section),
    ...section.examples
      .filter(({ language }) => language === '')
      .flatMap(({ code }) => code.split('\n'))
      .filter((line) => line.startsWith('npx vaasal '))
      .map((line) => line.replace(/ (?:> \S+|# .*)$/, '').trim()),
    ...[...section.text.matchAll(/`(npx vaasal [^`]+|npm run [^`]+)`/g)].map(([, line = '']) => line),
  ])
}

/** Fails unless the command of a line exists, with its arguments and options. */
export async function expectCommand(line: string): Promise<void> {
  const script = /^npm run (\w+)/.exec(line)?.[1]
  if (script !== undefined) expect(scripts).toContain(script)
  const args = readArguments(line)
  // A command can also be named alone.
  if (args === undefined || args[0] === 'COMMAND' || names.includes(args.join(' '))) return
  const ran: string[] = []
  const parser = makeParser(commands, async ({ name }) => void ran.push(name))
  silence(parser)
  await parser.parseAsync(['node', 'vaasal', ...args]).catch((cause: Error) => {
    throw new Error(`${line}: ${cause.message}`)
  })
  expect(ran, line).toHaveLength(1)
}

/** What a parser prints about a mistake is in what it throws. */
function silence(parser: ReturnType<typeof makeParser>): void {
  for (const one of [parser, ...parser.commands, ...parser.commands.flatMap((group) => [...group.commands])])
    one.configureOutput({ writeErr: () => {} })
}
