import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { editFile, makeTestFolder } from '../../../tests/folders.testing.ts'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { GitError } from '../git/run-git.ts'
import { checkChangedSite } from './check-changed-site.ts'

const base = join(import.meta.dirname, '../../../tests/fixtures/broken/_base')

let repository: string
let site: string
beforeEach(() => {
  repository = makeTestFolder()
  site = join(repository, 'sites/looms')
  mkdirSync(join(repository, 'sites'))
  cpSync(base, site, { recursive: true })
})

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@loomandlamp.test', ...args], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
const commit = () => {
  git('add', '-A')
  git('commit', '-q', '-m', 'x')
}
const edit = (file: string, from: string, to: string) => editFile(join(site, file), from, to)
const check = async (since = 'HEAD') => {
  const options = {
    registry: engineRegistry,
    siteDir: site,
    cacheDir: join(repository, '.cache'),
    at: new Date('2026-01-31'),
  }
  const { diagnostics } = await checkChangedSite(options, since)
  return diagnostics.map(({ file, code }) => `${file} ${code}`)
}

const hasGit = spawnSync('git', ['--version']).status === 0

describe.skipIf(!hasGit)('in a repository whose site has problems', () => {
  beforeEach(() => {
    git('init', '-q', '-b', 'main')
    // A mistake in a page that no other is built on.
    edit('pages/home.yaml', 'title:', 'titel:')
    commit()
  })

  test('nothing is shown if nothing has changed, and every problem of a page that has', async () => {
    expect(await check()).toEqual([])
    edit('pages/home.yaml', 'description:', '# A comment\ndescription:')
    expect(await check()).toEqual(['pages/home.yaml unknown-field'])
  })

  test('a new file that git does not track counts', async () => {
    writeFileSync(join(site, 'pages/new.yaml'), 'title: New\nblocks: []\n')
    expect(await check()).toContain('pages/new.yaml unused-document')
    expect((await check()).some((line) => line.startsWith('pages/home.yaml'))).toBe(false)
  })

  test('the children of a changed parent count', async () => {
    writeFileSync(
      join(site, 'pages/child.yaml'),
      'extends: sarees\ntitle: C\ndescription: D\nblocks: [{ id: gone, note: x }]\n',
    )
    edit('pages.yaml', 'routes:\n', 'routes:\n  /child: { page: child }\n')
    commit()
    expect(await check()).toEqual([])
    edit('pages/sarees.yaml', 'description:', '# A comment\ndescription:')
    expect(await check()).toEqual(['pages/child.yaml unknown-block-id'])
  })

  test('the pages of a changed table count, and those of another one do not', async () => {
    const write = (file: string, text: string) => writeFileSync(join(site, file), text)
    const blocks = 'blocks: [{ type: announcement, heading: Silk }]\n'
    write('pages/town.yaml', `title: Silk in \${place}\ndescription: Made in \${place}.\n${blocks}`)
    write('pages/towns.csv', 'slug,place\nbonn,Bonn\nmainz,Mainz\n')
    write('pages/other.yaml', `title: Silk in Trier\ndescription: Made by hand.\n${blocks}`)
    write(
      'pages/match.yaml',
      'extends: sarees\ntitle: Matched\ndescription: For words.\nmatch: { from: [kw], table: words.csv }\nblocks: [{ id: gone, note: x }]\n',
    )
    write('pages/words.csv', 'is,thing\nsilk,Silk\n')
    edit(
      'pages.yaml',
      'routes:\n',
      'routes:\n  /in-${slug}: { page: town, each: towns.csv }\n  /other: { page: other }\n  /match: { page: match }\n',
    )
    commit()
    expect(await check()).toEqual([])
    edit('pages/towns.csv', 'Mainz', 'Trier')
    expect(await check()).toEqual(['pages/other.yaml duplicate-title'])
    commit()
    edit('pages/words.csv', 'silk,Silk', 'silk,Linen')
    expect(await check()).toEqual(['pages/match.yaml unknown-block-id'])
  })

  test('pages that link to a row of the table of redirects count if it goes', async () => {
    writeFileSync(join(site, 'pages/old.csv'), 'from,to\n/loom,/sarees\n/lamp,/sarees\n')
    edit('pages.yaml', 'routes:\n', 'redirects: old.csv\nroutes:\n  /more: { page: more }\n')
    writeFileSync(
      join(site, 'pages/more.yaml'),
      'title: More\ndescription: All of it.\nblocks:\n  - { type: prose, heading: More, body: "See [the loom](/loom)." }\n',
    )
    commit()
    expect(await check()).toEqual([])
    edit('pages/old.csv', '/loom,/sarees\n', '')
    expect(await check()).toContain('pages/more.yaml broken-link')
  })

  test('pages that name something that was removed count', async () => {
    rmSync(join(site, 'pages/sarees.yaml'))
    expect((await check()).some((line) => line.endsWith('unknown-parent'))).toBe(true)
  })

  test('what others have added to the branch since does not count', async () => {
    git('checkout', '-q', '-b', 'campaign')
    git('checkout', '-q', 'main')
    edit('pages/home.yaml', 'description:', '# Theirs\ndescription:')
    commit()
    git('checkout', '-q', 'campaign')
    expect(await check('main')).toEqual([])
  })

  test('a name that is not a commit is an error, and cannot be an option of git', async () => {
    await expect(check('nowhere')).rejects.toThrow('There is no commit "nowhere"')
    await expect(check('--output=x')).rejects.toThrow(GitError)
  })
})

test.skipIf(!hasGit)('outside of a repository it says so', async () => {
  await expect(check()).rejects.toThrow('is not in a git repository')
})
