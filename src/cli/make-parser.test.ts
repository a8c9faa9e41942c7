import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { frequentCommands, loadCommands } from './load-commands.ts'
import { chooseCommands, makeParser } from './make-parser.ts'

/** What a call prints, and how it ends. */
async function call(of: typeof commands, argv: readonly string[]) {
  const output: string[] = []
  const write = (text: string) => void output.push(text)
  const parser = makeParser(
    of,
    async ({ name }, args, options) => void output.push(name, ...args, JSON.stringify(options)),
  )
  const configure = (one: typeof parser) => {
    one.configureOutput({ writeOut: write, writeErr: write })
    for (const inner of one.commands) configure(inner as typeof parser)
  }
  configure(parser)
  await parser.parseAsync(argv, { from: 'user' }).catch(({ message }: Error) => output.push(message))
  return output
}

test.each([
  ...commands.flatMap(({ name }) => [
    [name],
    [name, '--help'],
    [name, '--nonsense'],
    [name, 'one', 'two', 'three'],
  ]),
  ...[
    ['leads'],
    ['leads', 'lst'],
    ['desk', 'usr'],
    ['init', '--help'],
    ['buld'],
    ['--help'],
    ['help', 'build'],
    [],
  ],
  ...[
    ['build', '--st', 'x'],
    ['--debug', 'build'],
    ['build', '--debug', '--site', 'x'],
  ],
])(
  'a call with %j %j %j is answered in the same way by a parser of the commands that it may mean',
  async (...words) => {
    const argv = words.flatMap((word) => word.split(' '))
    expect(await call(chooseCommands(commands, argv), argv)).toEqual(await call(commands, argv))
  },
)

test('the help says of each group of commands what it is for', () => {
  for (const group of makeParser(commands, async () => {}).commands)
    expect(group.description(), group.name()).not.toBe(group.name())
})

test.each([...Object.keys(frequentCommands), 'serve', 'desk', 'constructor'])(
  '%s: the commands that are loaded are those that may be meant',
  async (asked) => expect(await loadCommands([asked])).toEqual(chooseCommands(commands, [asked])),
)

test.each(['start', 'serve', 'dev', 'intake', 'desk'])('%s --port says how the port is set', async (name) => {
  for (const words of [['--port', '5000'], ['--port=5000'], ['--host', '0.0.0.0']]) {
    const setting = words[0]?.startsWith('--port') ? 'PORT' : 'HOST'
    const [said = ''] = await call(commands, [name, ...words])
    expect(said).toContain(`It is a setting: write ${setting}=VALUE in front of the command`)
    expect(said).not.toContain('Did you mean')
  }
})

test.each(commands.filter(({ options = [] }) => options.some(({ flags }) => flags.startsWith('--site '))))(
  '--site after the name of $name and its arguments is an option of this command',
  async (command) => {
    const args = (command.arguments ?? []).filter(({ name }) => name.startsWith('<')).map(() => 'x')
    const output = await call(commands, [...command.name.split(' '), ...args, '--site', 'elsewhere'])
    expect(output).toEqual([command.name, ...args, expect.stringContaining('"site":"elsewhere"')])
  },
)

test('only the commands that may be meant are chosen', () => {
  const names = (...argv: string[]) => chooseCommands(commands, argv).map(({ name }) => name)
  expect(names('build', '--force')).toEqual(['build'])
  expect(names('desk', 'user')).toEqual(['desk', 'desk user', 'desk trail'])
  expect(names('--debug', 'build')).toHaveLength(commands.length)
})
