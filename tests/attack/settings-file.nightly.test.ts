import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isReservedVariable, settingNames } from '../../src/contracts/settings/environment-variables.ts'
import { git } from '../git-site.testing.ts'
import { makeSettingsBed } from '../leads/settings.testing.ts'

const bed = makeSettingsBed()

/** Sets no setting, and says why at the file's name. */
async function expectRefusal(...reasons: (string | RegExp)[]): Promise<void> {
  const { code, said } = await bed.run('leads', 'list')
  expect(code).toBe(2)
  expect(said).toContain(`error: ${bed.file}`)
  for (const reason of reasons) expect(said).toMatch(reason)
  expect(said).not.toContain('Store: ')
  expect(said).not.toContain('hidden')
  expect(settingNames.filter((name) => process.env[name] !== undefined)).toEqual([])
}
const theirs = 'DATABASE_URL=postgres://leads:hidden@evil.example/leads\n'

test.each(['vaasal.env', 'VAASAL.ENV'])(
  'a file of settings is refused if git tracks it, as %s',
  async (name) => {
    bed.write(theirs)
    git(bed.folder, 'init', '--quiet')
    const hash = execFileSync('git', ['hash-object', '-w', 'site/vaasal.env'], {
      cwd: bed.folder,
      encoding: 'utf8',
    })
    git(bed.folder, 'update-index', '--add', '--cacheinfo', `100644,${hash.trim()},SITE/${name}`)
    await expectRefusal(/vaasal\.env is tracked by git, so it is not read/, 'git rm --cached vaasal.env')
  },
)

test('a file of settings is refused if git tracks it, although it is ignored', async () => {
  bed.write(theirs)
  git(bed.folder, 'init', '--quiet')
  writeFileSync(join(bed.folder, '.gitignore'), 'vaasal.env\n')
  git(bed.folder, 'add', '--force', 'site/vaasal.env')
  await expectRefusal(/is tracked by git/)
})

test('a file of settings is refused if git tracks it where the site really is', async () => {
  bed.write(theirs)
  git(bed.folder, 'init', '--quiet')
  git(bed.folder, 'add', 'site/vaasal.env')
  const link = join(bed.folder, 'link')
  symlinkSync('site', link)
  const { code, said } = await bed.run('leads', 'list', '--site', link)
  expect([code, said]).toEqual([2, expect.stringContaining('is tracked by git')])
})

test.each(['vaasal.txt', '../elsewhere.txt', 'nothing'])(
  'a file of settings is refused as a link to %s',
  async (target) => {
    writeFileSync(join(bed.site, 'vaasal.txt'), theirs)
    writeFileSync(join(bed.folder, 'elsewhere.txt'), theirs)
    symlinkSync(target, bed.file)
    await expectRefusal(/vaasal\.env is a symbolic link, so it is not read/)
  },
)

test('a file of settings is refused where git cannot say whether it tracks it', async () => {
  bed.write(theirs)
  writeFileSync(join(bed.folder, '.git'), 'gitdir: nowhere\n')
  await expectRefusal(/cannot be found out whether git tracks it\. .*: fatal: not a git repository/)
  vi.stubEnv('PATH', bed.site)
  await expectRefusal(/cannot be found out whether git tracks it\. .*: git was not found/)
})

test.each([
  ['a folder', () => mkdirSync(bed.file), 'is not a file'],
  ['a pipe', () => execFileSync('mkfifo', [bed.file]), 'is not a file'],
  ['a file that is too large', () => bed.write('#'.repeat(70_000)), 'has more than 65536 bytes'],
  ['bytes that are no text', () => writeFileSync(bed.file, Buffer.from([0x50, 0xff])), 'is not UTF-8 text'],
])('a file of settings is refused as %s', async (_name, make, reason) => {
  make()
  await expectRefusal(reason)
})

test.each(['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'PATH', 'LD_PRELOAD', 'PGHOST', 'HTTPS_PROXY', 'FOO'])(
  'a file of settings is refused with %s, which is named with its line and what is allowed',
  async (name) => {
    const before = process.env[name]
    bed.write(`${theirs}${name}=hidden\n`)
    await expectRefusal(
      new RegExp(`vaasal\\.env:2: ${name} is ${isReservedVariable(name) ? 'refused' : 'not a setting'}`),
      /Allowed are PORT, .*DATABASE_URL.*"_SECRET"/,
    )
    expect(process.env[name]).toBe(before)
  },
)

test('a file with another name is no file of settings', async () => {
  writeFileSync(join(bed.site, 'VAASAL.ENV'), theirs)
  writeFileSync(join(bed.site, '.env'), theirs)
  expect((await bed.run('leads', 'list')).said).toContain(`Store: ${join(bed.site, 'data/leads.db')}\n`)
})
