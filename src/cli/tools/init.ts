import { dirname, join, relative } from 'node:path'
import {
  type Command,
  exitCodes,
  type Option,
  type Options,
  siteOption,
  type Terminal,
  UsageError,
} from '../../command/command.ts'
import { findFolder, readFolders } from '../../command/read-options.ts'
import { makeOwnFolder } from '../../files/make-own-folder.ts'
import { replaceFile } from '../../files/replace-file.ts'
import type { InitKind } from '../../tools/init/plan-init.ts'

const options: readonly Option[] = [
  siteOption,
  { flags: '--dry-run', summary: 'print the file instead of writing it' },
  { flags: '--force', summary: 'replace a file that exists already' },
]

export const initCi: Command = {
  name: 'init ci',
  summary: 'write a workflow that checks what a pull request changes and shows it: for github or gitlab',
  arguments: [{ name: '<service>', summary: 'github or gitlab' }],
  options,
  async run({ args: [service = ''], options, terminal }) {
    if (service !== 'github' && service !== 'gitlab')
      throw new UsageError(`"${service}" is not a service with a workflow. Choose github or gitlab.`)
    return init(service, options, terminal)
  },
}

export const initHook: Command = {
  name: 'init hook',
  summary: 'write a git hook that checks what differs from the last commit',
  options,
  run: ({ options, terminal }) => init('hook', options, terminal),
}

async function init(kind: InitKind, options: Options, terminal: Terminal): Promise<number> {
  const { planInit } = await import('../../tools/init/plan-init.ts')
  const { siteDir } = readFolders(options)
  await findFolder(siteDir)
  const plan = await planInit(kind, siteDir)
  if (options.dryRun === true) {
    terminal.print(plan.content.trimEnd())
    return exitCodes.fine
  }
  const path = join(plan.base, plan.file)
  const name = relative(process.cwd(), path)
  if (plan.exists && options.force !== true)
    throw new UsageError(
      `${name} exists already, so nothing was written. Compare it with --dry-run, or replace it with --force.`,
    )
  makeOwnFolder(plan.base, dirname(plan.file))
  replaceFile(path, plan.content, plan.executable ? { mode: 0o777 } : {})
  terminal.say(`Wrote ${name}. ${nextSteps[kind]}`)
  return exitCodes.fine
}

const nextSteps: Readonly<Record<InitKind, string>> = {
  github: 'Commit it: the next pull request is checked.',
  gitlab:
    'Commit it: the next merge request is checked. For a note on it, set SITE_NOTE_TOKEN to a project access token with the scope "api".',
  hook: 'The next commit is checked. `git commit --no-verify` skips it.',
}
