import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { initCi, initHook } from '../../src/cli/tools/init.ts'
import { RefusalError } from '../../src/core/refusal-error.ts'
import { makeFolder } from '../folders.testing.ts'
import { git } from '../git-site.testing.ts'
import { quietTerminal } from '../quiet-terminal.testing.ts'

const run = promisify(execFile)
const folder = makeFolder()
const said: string[] = []
const say = (text: string) => void said.push(text)
const terminal = { ...quietTerminal, print: say, say }

beforeAll(async () => {
  await mkdir(join(folder, 'repository/sites/my site'), { recursive: true })
  await run('git', ['init', '--quiet'], { cwd: join(folder, 'repository') })
})
const inRepository = (...parts: string[]) => join(folder, 'repository', ...parts)

test('files are written at the root of the repository, name the site, and are not overwritten', async () => {
  const options = { site: inRepository('sites/my site') }
  expect(await initCi.run({ args: ['github'], options, terminal })).toBe(0)
  expect(await readFile(inRepository('.github/workflows/site.yml'), 'utf8')).toContain(
    "validate --site 'sites/my site' --allow-code --changed",
  )
  await expect(initCi.run({ args: ['github'], options, terminal })).rejects.toThrow('exists already')
  expect(await initCi.run({ args: ['github'], options: { ...options, force: true }, terminal })).toBe(0)
})

test('the hook is written where git looks for it, and can be run', async () => {
  await run('git', ['config', 'core.hooksPath', 'hooks'], { cwd: inRepository() })
  expect(await initHook.run({ args: [], options: { site: inRepository() }, terminal })).toBe(0)
  expect((await stat(inRepository('hooks/pre-commit'))).mode & 0o111).toBe(0o111)
})

test('the hook checks all before the first commit, and then what differs from the last one', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'vaasal-hook-'))
  git(repository, 'init', '--quiet')
  expect(await initHook.run({ args: [], options: { site: repository }, terminal })).toBe(0)
  const bin = join(repository, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'npx'), '#!/bin/sh\necho "$@" >> called.txt\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const runHook = () => run('sh', ['.git/hooks/pre-commit'], { cwd: repository, env })
  await runHook()
  git(repository, 'commit', '--quiet', '--no-verify', '--allow-empty', '--message', 'Begin')
  await runHook()
  expect(await readFile(join(repository, 'called.txt'), 'utf8')).toBe(
    '--no-install vaasal validate\n--no-install vaasal validate --changed HEAD\n',
  )
  await rm(repository, { recursive: true })
})

test('a folder outside a repository, and an unknown service, are said', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'vaasal-plain-'))
  await expect(initHook.run({ args: [], options: { site: elsewhere }, terminal })).rejects.toThrow(
    RefusalError,
  )
  await rm(elsewhere, { recursive: true })
  await expect(initCi.run({ args: ['jenkins'], options: {}, terminal })).rejects.toThrow('github or gitlab')
})

test('the commands in these files exist with all their options', async () => {
  for (const [service, command] of [
    ['github', initCi],
    ['gitlab', initCi],
    ['', initHook],
  ] as const) {
    said.length = 0
    await command.run({ args: [service], options: { site: inRepository(), dryRun: true }, terminal })
    const calls = [...(said[0] ?? '').matchAll(/vaasal (\w+)([^\n>]*)/g)].filter(([line]) =>
      line.includes('--'),
    )
    expect(calls.length).toBeGreaterThan(0)
    for (const [, name, rest = ''] of calls) {
      const known = commands
        .find((one) => one.name === name)
        ?.options?.map(({ flags }) => flags.split(' ')[0])
      for (const [flag] of rest.matchAll(/--[a-z-]+/g)) expect(known, `${name} ${flag}`).toContain(flag)
    }
  }
})
