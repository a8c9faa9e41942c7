import { chooseCommands } from './make-parser.ts'
import type { AnyCommand } from './site-command.ts'

/** The commands that run most often, which are loaded without the others. */
export const frequentCommands: Readonly<Record<string, () => Promise<AnyCommand>>> = {
  build: async () => (await import('./commands/build.ts')).build,
  validate: async () => (await import('./commands/validate.ts')).validate,
}

/** The commands that a command line may mean (`chooseCommands`). */
export async function loadCommands(argv: readonly string[]): Promise<readonly AnyCommand[]> {
  const [asked = ''] = argv
  const load = Object.hasOwn(frequentCommands, asked) ? frequentCommands[asked] : undefined
  if (load) return [await load()]
  const { commands } = await import('./commands.ts')
  return chooseCommands(commands, argv)
}
