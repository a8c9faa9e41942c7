import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { initCi, initHook } from '../../src/cli/tools/init.ts'
import { checkChangedSite } from '../../src/tools/changed/check-changed-site.ts'
import { exportBase } from '../../src/tools/diff/shots/build-sides.ts'
import { openSides } from '../../src/tools/diff/sides/open-sides.ts'
import { findTracking } from '../../src/tools/git/find-tracking.ts'
import { makeTestFolder, writeFiles } from '../folders.testing.ts'
import { commitAll, git, smallSite } from '../git-site.testing.ts'
import { type AttackedPlace, repositoryAttacks } from '../hostile-site/repositories.testing.ts'
import { quietTerminal } from '../quiet-terminal.testing.ts'
import { takeTenth } from '../sweep.testing.ts'

const at = new Date('2026-01-31T12:00:00Z')
let folder = ''
let place: AttackedPlace
beforeEach(() => {
  folder = makeTestFolder()
  const repository = join(folder, 'repository')
  place = { outside: join(folder, 'outside'), repository, site: join(repository, 'sites/boats') }
  mkdirSync(place.outside)
  writeFiles(place.site, smallSite)
  git(repository, 'init', '--quiet')
  commitAll(repository, 'The site')
  // So that no setting of this machine takes part, in plain git either.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Everything that asks git, one after the other. Returns what was refused. */
async function runTools(): Promise<string[]> {
  const { site: siteDir } = place
  const cacheDir = join(folder, 'cache')
  const refused: string[] = []
  const init = { args: [], options: { site: siteDir, force: true }, terminal: quietTerminal }
  for (const run of [
    () => checkChangedSite({ registry: engineRegistry, siteDir, cacheDir, at }, 'HEAD'),
    () => openSides({ registry: engineRegistry, siteDir, base: 'HEAD', at }),
    () => exportBase(join(folder, 'before'), { siteDir, base: 'HEAD' }),
    () => initCi.run({ ...init, args: ['github'] }),
    () => initCi.run({ ...init, args: ['gitlab'] }),
    () => initHook.run(init),
    () => findTracking(join(siteDir, 'vaasal.env')),
  ])
    await run().catch((cause: Error) => refused.push(cause.message))
  return refused
}

const runGitItself = (args: readonly string[]) =>
  spawnSync('git', args, { cwd: place.site, input: '', timeout: 20_000 })
const marks = () => readdirSync(place.outside)

test('the tools work in the repository without any attack', async () => {
  expect(await runTools()).toEqual([])
  expect(marks()).toEqual([])
})

/** Every attack, in one of the places where it can be. */
const attempts = repositoryAttacks.flatMap((attack) =>
  takeTenth(
    [true, false]
      .filter((isOwned) => isOwned || !attack.needsOwner)
      .map((isOwned) => ({
        ...attack,
        isOwned,
        where: isOwned ? 'in the owner’s repository' : 'without one',
      })),
  ),
)

describe('a contribution that would have git run a program or write elsewhere', () => {
  test.each(attempts)('$name, $where', async ({ plant, byGit, isOwned }) => {
    if (!isOwned) rmSync(join(place.repository, '.git'), { recursive: true })
    plant(place)
    // Planting may run git itself.
    rmSync(place.outside, { recursive: true })
    mkdirSync(place.outside)
    await runTools()
    expect(marks()).toEqual([])
    if (!byGit) return
    runGitItself(byGit)
    expect(marks(), 'the attack works on git itself').toEqual(['mark'])
  })
})

test('a repository that was added to the site is refused by name', async () => {
  git(place.site, 'init', '--quiet')
  commitAll(place.site, 'Theirs')
  const refused = await runTools()
  expect(refused).toHaveLength(7)
  for (const message of refused)
    expect(message).toContain('sites/boats/.git is a repository inside another one that has the same files')
})

test('variables that lead git elsewhere or name programs are not followed', async () => {
  const theirs = join(folder, 'theirs')
  mkdirSync(theirs)
  const program = join(theirs, 'program')
  writeFileSync(program, `#!/bin/sh\ntouch ${join(place.outside, 'mark')}\n`)
  chmodSync(program, 0o755)
  for (const [name, value] of Object.entries({
    GIT_DIR: theirs,
    GIT_WORK_TREE: theirs,
    GIT_INDEX_FILE: join(theirs, 'index'),
    GIT_OBJECT_DIRECTORY: theirs,
    GIT_EXTERNAL_DIFF: program,
    GIT_PAGER: program,
    GIT_SSH: program,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.fsmonitor',
    GIT_CONFIG_VALUE_0: program,
    GIT_CONFIG_PARAMETERS: `'core.fsmonitor'='${program}'`,
  }))
    vi.stubEnv(name, value)
  expect(await runTools()).toEqual([])
  expect(marks()).toEqual([])
})

test('a program called git in the site’s folder is not run, whatever PATH says', async () => {
  const program = join(place.site, 'git')
  writeFileSync(program, `#!/bin/sh\ntouch ${join(place.outside, 'mark')}\n`)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', ['', '.', process.env.PATH].join(delimiter))
  expect(await runTools()).toEqual([])
  expect(marks()).toEqual([])
})
