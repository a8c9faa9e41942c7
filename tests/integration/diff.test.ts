import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { compareSides } from '../../src/tools/diff/compare-sides.ts'
import { formatDiff } from '../../src/tools/diff/report/format-diff.ts'
import { exportBase } from '../../src/tools/diff/shots/build-sides.ts'
import { openSides } from '../../src/tools/diff/sides/open-sides.ts'
import { editFile, makeFolder, readFiles, writeFiles } from '../folders.testing.ts'
import { commitAll, git, smallSite } from '../git-site.testing.ts'
import { runHere, runVaasal } from '../run-vaasal.testing.ts'

const folder = makeFolder()
/** The site is in a folder of the repository. */
const site = join(folder, 'repository/web')

const diff = (...args: string[]) => runHere(folder, 'diff', ...args, '--site', site, '--at', '2026-01-31')
const replace = (file: string, from: string, to: string) => editFile(join(site, file), from, to)

beforeAll(() => {
  writeFiles(site, smallSite)
  git(join(site, '..'), 'init', '--quiet')
  commitAll(join(folder, 'repository'), 'The site')
  replace('pages/home.yaml', 'At nine', 'At ten')
  replace('pages/spring.yaml', 'Spring on', 'Early spring on')
  replace('public/media/boat.svg', '#123a5a', '#a0102a')
  // Neither committed nor staged.
  writeFiles(site, { 'pages/autumn.yaml': 'extends: home\ntitle: Autumn\ndescription: Trips in autumn.\n' })
  replace('pages.yaml', '  /404', '  /autumn: { page: autumn }\n  /404')
})

test('says what differs from the last commit, in a site within a repository', async () => {
  const before = readdirSync(site)
  const { code, stdout, stderr } = await diff('HEAD')
  expect(stderr).not.toContain('error')
  expect(stdout).toBe(`On 2 pages: /, /spring
  hero: image, file media/boat.svg has a new content
  faq: questions, item 1 (“When do you sail?”), answer: “At nine in the morning.” → “At ten in the morning.”

/spring
  title: “Spring on the river” → “Early spring on the river”

/autumn
  new page “Autumn”, with hero, faq

2 pages changed, 1 page added.
`)
  expect(code).toBe(0)
  expect(readdirSync(site)).toEqual(before)
})

test('prints JSON with a version, the commit and the kind of each change', async () => {
  const { stdout } = await diff('main', '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    base: git(site, 'rev-parse', 'HEAD').trim(),
    at: '2026-01-31T00:00:00.000Z',
    equal: false,
    pages: [
      { route: '/', kind: 'changed' },
      { route: '/spring', kind: 'changed' },
      { route: '/autumn', kind: 'added' },
    ],
  })
})

/** What the command says, without a process for each question. */
const say = async (siteDir: string, base: string) => {
  const at = new Date('2026-01-31')
  const sides = await openSides({ registry: engineRegistry, siteDir, base, at })
  return formatDiff(compareSides(sides, { at }), 'text', at)
}

test('compares with the commit at which a branch was left, if asked to', async () => {
  const copy = join(folder, 'copy')
  const web = join(copy, 'web')
  git(folder, 'clone', '--quiet', join(folder, 'repository'), copy)
  expect(await say(web, 'HEAD')).toBe('Visitors see no change.')
  git(copy, 'checkout', '--quiet', '-b', 'other')
  writeFiles(web, { 'pages/lost.yaml': 'title: Lost\ndescription: Gone.\nblocks: []\n' })
  commitAll(copy, 'Another title')
  git(copy, 'checkout', '--quiet', 'main')
  expect(await say(web, 'other')).toContain('title: “Lost” → “Not found”')
  expect(await say(web, 'other...')).toBe('Visitors see no change.')
})

test('a link among the documents is followed in the commit as in the working tree', async () => {
  const copy = join(folder, 'linked')
  writeFiles(copy, smallSite)
  rmSync(join(copy, 'pages/spring.yaml'))
  symlinkSync('home.yaml', join(copy, 'pages/spring.yaml'))
  git(copy, 'init', '--quiet')
  commitAll(copy, 'A link')
  expect(await say(copy, 'HEAD')).toBe('Visitors see no change.')
  rmSync(join(copy, 'pages/spring.yaml'))
  writeFiles(copy, { 'pages/spring.yaml': smallSite['pages/spring.yaml'] ?? '' })
  expect(await say(copy, 'HEAD')).toContain('title: “Boats on the river” → “Spring on the river”')
})

test('a font file with a new content is said, and one that no font names is not', async () => {
  const copy = join(folder, 'fonts')
  const own = (smallSite['pages.yaml'] ?? '').replace(
    'Georgia, serif',
    '{ name: Own, files: [fonts/own.otf] }',
  )
  writeFiles(copy, {
    ...smallSite,
    'pages.yaml': own,
    'fonts/own.otf': 'OTTO 1',
    'fonts/other.otf': 'OTTO 1',
  })
  git(copy, 'init', '--quiet')
  commitAll(copy, 'Fonts')
  expect(await say(copy, 'HEAD')).toBe('Visitors see no change.')
  writeFiles(copy, { 'fonts/other.otf': 'OTTO 2', 'fonts/new.otf': 'OTTO 2' })
  expect(await say(copy, 'HEAD')).toBe('Visitors see no change.')
  writeFiles(copy, { 'fonts/own.otf': 'OTTO 2' })
  expect(await say(copy, 'HEAD')).toContain('font file fonts/own.otf has a new content')
})

test('a file that a link leads to is compared, whatever the link is', async () => {
  const copy = join(folder, 'linked-file')
  writeFiles(copy, { ...smallSite, 'public/files/one.txt': '1' })
  symlinkSync('files/one.txt', join(copy, 'public/two.txt'))
  git(copy, 'init', '--quiet')
  commitAll(copy, 'A link')
  expect(await say(copy, 'HEAD')).toBe('Visitors see no change.')
  writeFiles(copy, { 'public/files/one.txt': '2' })
  expect(await say(copy, 'HEAD')).toContain('file /two.txt has a new content')
})

test('the site of a commit is written with its fonts, and with copies of what its links lead to', async () => {
  const copy = join(folder, 'exported')
  writeFiles(copy, { ...smallSite, 'fonts/own.ttf': 'font', 'notes.yaml': 'title: Notes\n' })
  const links = {
    'pages/linked.yaml': 'home.yaml',
    'pages/twice.yaml': 'linked.yaml',
    'pages/circle.yaml': 'circle.yaml',
    'pages/notes.yaml': '../notes.yaml',
    'pages/settings.yaml': '../pages.yaml',
    'public/media/copy.svg': 'boat.svg',
    'public/media/page.svg': '../../pages/home.yaml',
  }
  for (const [file, target] of Object.entries(links)) symlinkSync(target, join(copy, file))
  git(copy, 'init', '--quiet')
  commitAll(copy, 'Links')
  const written = join(folder, 'written')
  await exportBase(written, { siteDir: copy, base: 'HEAD' })
  const copies = {
    'pages/linked.yaml': smallSite['pages/home.yaml'],
    'pages/twice.yaml': smallSite['pages/home.yaml'],
    'public/media/copy.svg': smallSite['public/media/boat.svg'],
  }
  expect(readFiles(written)).toEqual({ ...smallSite, 'fonts/own.ttf': 'font', ...copies })
})

test('a change of a block type of the site names the blocks that it makes', async () => {
  const copy = join(folder, 'coded')
  writeFiles(copy, { ...smallSite, 'blocks/faq/view.tsx': '1', 'blocks/faq/examples.yaml': '1' })
  git(copy, 'init', '--quiet')
  commitAll(copy, 'A block type')
  writeFiles(copy, { 'blocks/faq/examples.yaml': '2', 'blocks/faq/view.test.tsx': '2' })
  expect(await say(copy, 'HEAD')).toBe('Visitors see no change.')
  writeFiles(copy, { 'blocks/faq/view.tsx': '2' })
  expect(await say(copy, 'HEAD')).toContain('faq: the code of the block type faq has changed')
  commitAll(copy, 'Another view')
  expect(await say(copy, 'HEAD')).toBe('Visitors see no change.')
  writeFiles(copy, { 'blocks/faq/parts/new.ts': '3' })
  expect(await say(copy, 'HEAD')).toContain('On 2 pages: /, /spring')
})

test('a table is read from the commit, and a row that differs changes its page alone', async () => {
  const copy = join(folder, 'tabled')
  const routes = '  /in-${slug}: { page: town, each: towns.csv }\n'
  writeFiles(copy, {
    ...smallSite,
    'pages.yaml': `${smallSite['pages.yaml']}${routes}`,
    'pages/town.yaml': 'extends: home\ntitle: Boats in ${town}\ndescription: Trips in ${town}.\n',
    'pages/towns.csv': 'slug,town\nbonn,Bonn\nkoeln,Köln\n',
  })
  git(copy, 'init', '--quiet')
  commitAll(copy, 'A table')
  expect(await say(copy, 'HEAD')).toBe('Visitors see no change.')
  writeFiles(copy, { 'pages/towns.csv': 'slug,town\nbonn,Bonn\nkoeln,Cologne\nmainz,Mainz\n' })
  const said = await say(copy, 'HEAD')
  expect(said).toContain('town (/in-koeln)\n  title: “Boats in Köln” → “Boats in Cologne”')
  expect(said).toContain('town (/in-mainz)\n  new page “Boats in Mainz”')
  expect(said).toContain('1 page changed, 1 page added.')
})

test('a row of a table of matches changes the page whose matches it makes', async () => {
  const copy = join(folder, 'matched')
  writeFiles(copy, {
    ...smallSite,
    'pages/spring.yaml': `extends: home
title: Spring on the river
description: Trips from March on.
facts: { audience: everybody }
match: { from: [kw], table: ads/words.csv }
blocks: [{ id: hero, heading: "Boats for *\${audience}*" }]
`,
    'pages/summer.yaml': 'extends: spring\ntitle: Summer\ndescription: Trips in June.\n',
    'pages/ads/words.csv': 'is,audience\nfamily trip,families\n',
  })
  editFile(join(copy, 'pages.yaml'), '  /404', '  /summer: { page: summer }\n  /404')
  git(copy, 'init', '--quiet')
  commitAll(copy, 'Matches')
  expect(await say(copy, 'HEAD')).toBe('Visitors see no change.')
  writeFiles(copy, { 'pages/ads/words.csv': 'is,audience\nfamily trip,the family\n' })
  expect(await say(copy, 'HEAD')).toContain('On 2 pages: /spring, /summer\n  match family-trip: hero: ')
})

test('ends with 1 if the site has errors, and says which', async () => {
  const copy = join(folder, 'broken')
  git(folder, 'clone', '--quiet', join(folder, 'repository'), copy)
  writeFiles(copy, { 'web/pages/spring.yaml': 'extends: hom\ntitle: [\n' })
  const { code, stdout } = await runHere(folder, 'diff', 'HEAD', '--site', join(copy, 'web'))
  expect(code).toBe(1)
  expect(stdout).toContain('now, pages/spring.yaml:')
})

test('says what is missing: a commit, a repository, a browser', async () => {
  const plain = join(folder, 'plain')
  const tools = join(folder, 'tools')
  writeFiles(plain, smallSite)
  await expect(say(site, 'v9')).rejects.toThrow('There is no commit "v9"')
  await expect(say(site, '--all')).rejects.toThrow('"--all" is not a commit')
  await expect(say(plain, 'HEAD')).rejects.toThrow('is not in a git repository')
  mkdirSync(tools)
  symlinkSync(execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim(), join(tools, 'git'))
  const withoutBrowser = { PATH: tools, CHROMIUM: '', PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none') }
  const { code, stderr } = await runVaasal(
    ['diff', 'HEAD', '--site', site, '--shots', join(folder, 'shots')],
    { cwd: folder, env: withoutBrowser },
  )
  expect(code).toBe(2)
  expect(stderr).toContain('--shots needs Chromium')
})
