import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '../folders.testing.ts'
import { runVaasal } from '../run-vaasal.testing.ts'

const root = join(import.meta.dirname, '../..')
const scratch = makeFolder()
const at = ['--at', '2026-01-31']
let site = ''
let count = 0
beforeEach(() => {
  site = join(scratch, `site-${count++}`)
  cpSync(join(root, 'tests/fixtures/broken/_base'), site, { recursive: true })
})

/** Runs the command with these variables and no other folders of the user, and as this user. */
const run = (args: readonly string[], env: Record<string, string>, user = {}) =>
  runVaasal(args, { cwd: scratch, env: { HOME: undefined, XDG_CACHE_HOME: undefined, ...env }, ...user })

/** Why the tests of another user cannot run here, if they cannot. */
function findObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'only an administrator can become another user'
  const nobody = { uid: 65_534, gid: 65_534 }
  const { status } = spawnSync('test', ['-r', join(root, 'node_modules/vite/package.json')], nobody)
  return status === 0 ? undefined : 'another user cannot read this folder'
}

const obstacle = findObstacle()

describe.skipIf(obstacle !== undefined)(
  `another user than the one who installed the engine${obstacle ? ` (skipped: ${obstacle})` : ''}`,
  () => {
    const nobody = { uid: 65_534, gid: 65_534 }
    const home = join(scratch, 'home')
    const give = (path: string) => execFileSync('chown', ['-R', '65534:65534', path])
    beforeAll(() => {
      mkdirSync(home)
      chownSync(home, nobody.uid, nobody.gid)
      // The folder itself is of whoever runs the tests.
      execFileSync('chmod', ['755', scratch])
    })

    test('starts, validates and builds with a cache of their own, and repeats it', async () => {
      give(site)
      const asUser = (...args: string[]) => run(args, { HOME: home }, nobody)
      const stdout = expect.stringMatching(/^\d+\.\d+\.\d+\n$/)
      expect(await asUser('--version')).toMatchObject({ code: 0, stdout })
      expect(await asUser('--version')).toEqual({ code: 0, stdout, stderr: '' })
      const validated = await asUser('validate', '--site', site, ...at)
      expect(validated).toMatchObject({ code: 0, stdout: 'No problems in 3 pages.\n' })
      const built = await asUser('build', '--site', site, ...at)
      expect(built).toMatchObject({ code: 0, stderr: expect.stringContaining('Built 3 pages') })
      expect(await asUser('build', '--site', site, ...at)).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('(0 files written, 0 removed'),
      })
      const [installation = ''] = readdirSync(join(home, '.cache/vaasal'))
      const cache = join(home, '.cache/vaasal', installation)
      expect(statSync(cache).mode & 0o077).toBe(0)
      expect(statSync(join(cache, 'store.key')).mode & 0o077).toBe(0)
    }, 400_000)

    test('may check a site of which they can write nothing', async () => {
      const checked = await run(['validate', '--site', site, ...at], { HOME: home }, nobody)
      expect(checked).toMatchObject({ code: 0, stdout: 'No problems in 3 pages.\n' })
      expect(existsSync(join(site, '.vaasal'))).toBe(false)
    }, 200_000)

    test('is told which folder of a site they cannot write', async () => {
      const refused = await run(['build', '--site', site, ...at], { HOME: home }, nobody)
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(`error: ${site}`) })
      expect(refused.stderr).toContain('the user who runs the command has no permission')
      expect(refused.stderr).not.toContain('internal error')
    }, 200_000)

    test('leaves nothing in the home folder of a user whose variables an administrator has kept', async () => {
      const theirs = join(scratch, 'theirs')
      mkdirSync(theirs)
      chownSync(theirs, nobody.uid, nobody.gid)
      const checked = await run(['validate', '--site', site, ...at], { HOME: theirs })
      expect(checked).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('it belongs to another user'),
      })
      expect(readdirSync(theirs)).toEqual([])
    }, 200_000)
  },
)

describe('without a cache of the user', () => {
  test.each([
    ['that can be written', () => join(writeFile('a-file'), 'caches'), /it cannot be written \(ENOTDIR\)/],
    ['outside of the site', () => join(site, '.cache'), /it is in the site's folder/],
    ['that only this user can write', () => openToAll('shared'), /others may write into it/],
  ])(
    '%s, sites are checked, and the reason is said',
    async (_, place, reason) => {
      const XDG_CACHE_HOME = place()
      const args = ['validate', '--site', site, ...at]
      const { code, stdout, stderr } = await run(args, { XDG_CACHE_HOME })
      expect(code).toBe(0)
      expect(stderr).toMatch(reason)
      expect(stdout).toBe('No problems in 3 pages.\n')
      expect(existsSync(join(XDG_CACHE_HOME, 'vaasal'))).toBe(XDG_CACHE_HOME.endsWith('shared'))
    },
    200_000,
  )
})

function writeFile(name: string): string {
  writeFileSync(join(scratch, name), '')
  return join(scratch, name)
}

/** A cache in which anybody can put what is run. */
function openToAll(name: string): string {
  mkdirSync(join(scratch, name, 'vaasal'), { recursive: true })
  execFileSync('chmod', ['777', join(scratch, name, 'vaasal')])
  return join(scratch, name)
}
