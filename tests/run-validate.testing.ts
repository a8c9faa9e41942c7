import { join } from 'node:path'
import { validate } from '../src/cli/commands/validate.ts'
import { makeParser } from '../src/cli/make-parser.ts'
import { runCommand } from '../src/cli/run-command.ts'
import type { SiteCommand } from '../src/cli/site-command.ts'
import { quietTerminal } from './quiet-terminal.testing.ts'

/** What a command has printed, and how it ended. */
interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs `vaasal validate` for a site as the terminal would, without a process of its own. */
export const runValidate = (site: string, ...args: readonly string[]) =>
  runSiteCommand(validate, site, ...args)

/** Runs a command for a site as the terminal would, without a process of its own. */
export async function runSiteCommand(
  command: SiteCommand,
  site: string,
  ...args: readonly string[]
): Promise<Ended> {
  const result = { code: -1, stdout: '', stderr: '' }
  const terminal = {
    ...quietTerminal,
    root: join(import.meta.dirname, '..'),
    cacheDir: join(site, '../.cache'),
    print(text: string) {
      result.stdout += `${text}\n`
    },
    say(text: string) {
      result.stderr += `${text}\n`
    },
  }
  const parser = makeParser([command], async (parsed, given, options) => {
    result.code = await runCommand(parsed, { args: given, options, terminal })
  })
  await parser.parseAsync([command.name, '--site', site, '--at', '2026-01-31', ...args], { from: 'user' })
  return result
}
