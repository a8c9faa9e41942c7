import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { writeFiles } from '../folders.testing.ts'
import { commitAll, git, smallSite } from '../git-site.testing.ts'
import { takeTenth } from '../sweep.testing.ts'
import { makeSettingsBed } from './settings.testing.ts'

const bed = makeSettingsBed()

/** Puts a file into the site, and commits it. */
function contribute(...paths: string[]): void {
  if (!existsSync(join(bed.folder, '.git'))) git(bed.folder, 'init', '--quiet')
  for (const path of paths) {
    mkdirSync(dirname(join(bed.site, path)), { recursive: true })
    writeFileSync(join(bed.site, path), path)
  }
  commitAll(bed.folder, 'A contribution')
}

describe('an output folder', () => {
  test.each(takeTenth([['build'], ['start'], ['serve'], ['intake'], ['desk'], ['compress']]))(
    'an output folder that git tracks is refused by %s',
    async (command) => {
      contribute('dist/planted.html', 'dist/.vaasal-files')
      const { code, said } = await bed.run(command)
      expect(code).toBe(2)
      expect(said).toMatch(
        /dist is tracked by git \(site\/dist\/\.vaasal-files and 1 more\), so it is not used: somebody could contribute pages/,
      )
      expect(said).toContain('git rm -r --cached ')
    },
  )

  test('is built once git has forgotten it, and what came with it is gone or refused', async () => {
    writeFiles(bed.site, smallSite)
    contribute('dist/planted.html')
    writeFileSync(
      join(bed.site, 'dist/.vaasal-files'),
      'Written by vaasal build; do not edit.\nplanted.html\n',
    )
    git(bed.folder, 'rm', '--quiet', '-r', '--cached', 'site/dist')
    expect(await bed.run('build')).toMatchObject({ code: 0 })
    expect(existsSync(join(bed.site, 'dist/planted.html'))).toBe(false)
    expect(existsSync(join(bed.site, 'dist/index.html'))).toBe(true)
  })

  test.each(
    takeTenth([
      ['that is named', ['build', '--out', 'public-html'], 'public-html/x.html'],
      ['of which one file is tracked', ['build'], 'dist/deep/below/x.js'],
    ]),
  )('%s is refused', async (_title, args, path) => {
    contribute(path)
    vi.spyOn(process, 'cwd').mockReturnValue(bed.site)
    const out = args.map((arg) => (arg === 'public-html' ? join(bed.site, arg) : arg))
    expect(await bed.run(...out)).toMatchObject({
      code: 2,
      said: expect.stringContaining('is tracked by git'),
    })
    vi.mocked(process.cwd).mockRestore()
  })

  test('is no concern of a command that does not use it', async () => {
    contribute('dist/planted.html')
    expect((await bed.run('validate')).said).not.toContain('tracked')
  })
})

describe('not tracked is', () => {
  test.each(
    takeTenth([
      ['a folder that git keeps empty', () => contribute('dist/.gitkeep', 'data/.gitignore')],
      [
        'one that a file beside it has the beginning of',
        () => contribute('dist-old/a.html', 'database/leads.db'),
      ],
      [
        'one that is there and untracked',
        () => {
          contribute('pages/x.yaml')
          mkdirSync(join(bed.site, 'dist'))
          writeFileSync(join(bed.site, 'dist/a.html'), '')
        },
      ],
      [
        'a working tree of its own',
        () => {
          contribute('pages/x.yaml')
          git(bed.folder, 'worktree', 'add', '--quiet', '-b', 'gh-pages', join(bed.site, 'dist'))
          writeFileSync(join(bed.site, 'dist/index.html'), '')
          git(join(bed.site, 'dist'), 'add', '--all')
        },
      ],
      ['a folder without any repository', () => mkdirSync(join(bed.site, 'dist'))],
    ] as const),
  )('%s', async (_title, prepare) => {
    prepare()
    for (const args of [['build'], ['leads', 'list']])
      expect((await bed.run(...args)).said).not.toContain('tracked by git')
  })
})

describe('a folder of leads', () => {
  test.each(
    takeTenth([
      [['leads', 'list'], 'data/leads.db'],
      [['desk', 'user', 'list'], 'data/leads.db'],
      [['start'], 'data/resumes/a.pdf'],
      [['intake'], 'data/deliveries/leads.csv'],
    ] as const),
  )('a folder of leads that git tracks is refused by %s', async (args, path) => {
    contribute(path)
    const { code, said } = await bed.run(...args)
    expect(code).toBe(2)
    expect(said).toContain(`${join(bed.site, 'data')} is tracked by git (site/${path}), so it is not used`)
    expect(said).toContain('users of the desk')
  })

  test('is refused wherever DATA_DIR says that it is', async () => {
    contribute('here/leads/leads.db')
    bed.write('DATA_DIR=here/leads\n')
    git(bed.folder, 'rm', '--quiet', '--cached', '--ignore-unmatch', 'site/vaasal.env')
    expect(await bed.run('leads', 'list')).toMatchObject({
      code: 2,
      said: expect.stringContaining(`${join(bed.site, 'here/leads')} is tracked by git`),
    })
  })
})

describe('the folder of a store', () => {
  test('neither `git add` nor `git stash` takes a store', async () => {
    contribute('pages/x.yaml')
    const dataDir = join(bed.site, 'data')
    await (await openStore({ dataDir }, () => {})).close()
    expect(existsSync(join(dataDir, 'leads.db'))).toBe(true)
    expect(git(bed.folder, 'status', '--porcelain')).toBe('')
    git(bed.folder, 'add', '--all')
    expect(git(bed.folder, 'ls-files')).not.toContain('data')
    writeFileSync(join(bed.site, 'pages/y.yaml'), '')
    git(bed.folder, 'stash', '--include-untracked')
    expect(existsSync(join(dataDir, 'leads.db'))).toBe(true)
  })

  test.each(['.gitignore', 'pages.yaml', '.git', 'package.json'])(
    'but not a folder with %s, in which more is than the leads',
    async (name) => {
      const dataDir = join(bed.folder, 'mine')
      mkdirSync(dataDir)
      writeFileSync(join(dataDir, name), 'mine')
      await (await openStore({ dataDir }, () => {})).close()
      expect(existsSync(join(dataDir, '.gitignore'))).toBe(name === '.gitignore')
      rmSync(dataDir, { recursive: true })
    },
  )
})
