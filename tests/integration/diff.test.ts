import { execFileSync, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitAll, git, smallSite, writeFiles } from '../git-site.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'vaasal-git-'))
/** The site is in a folder of the repository. */
const site = join(folder, 'repository/web')
afterAll(() => rmSync(folder, { recursive: true }))

interface Result {
  code: number | null
  stdout: string
  stderr: string
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Result> {
  return new Promise((resolve, reject) => {
    const { NODE_ENV: _, ...rest } = process.env
    const child = spawn(process.execPath, [join(root, 'scripts/vaasal.mjs'), ...args], {
      cwd: folder,
      env: { ...rest, NO_COLOR: '1', ...env },
    })
    const result: Result = { code: null, stdout: '', stderr: '' }
    child.stdout.on('data', (data) => {
      result.stdout += data
    })
    child.stderr.on('data', (data) => {
      result.stderr += data
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ ...result, code }))
  })
}

const diff = (...args: string[]) => run(['diff', ...args, '--site', site, '--at', '2026-01-31'])
const replace = (file: string, from: string, to: string) => {
  const text = readFileSync(join(site, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(site, file), text.replace(from, to))
}

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

test('prints Markdown and JSON', async () => {
  const [markdown, json] = await Promise.all([diff('main', '--markdown'), diff('HEAD', '--json')])
  expect(markdown.stdout).toContain('- title: `Spring on the river` → `Early spring on the river`')
  expect(JSON.parse(json.stdout)).toMatchObject({
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

test('a site that is as it was committed shows no change, and one with errors says so', async () => {
  const copy = join(folder, 'copy')
  git(folder, 'clone', '--quiet', join(folder, 'repository'), copy)
  const same = await run(['diff', 'HEAD', '--site', join(copy, 'web')])
  expect(same).toMatchObject({ code: 0, stdout: 'Visitors see no change.\n' })
  // Another branch goes on: `...` compares with the commit at which this one left it.
  git(copy, 'checkout', '--quiet', '-b', 'other')
  writeFileSync(join(copy, 'web/pages/lost.yaml'), 'title: Lost\ndescription: Gone.\nblocks: []\n')
  commitAll(copy, 'Another title')
  git(copy, 'checkout', '--quiet', 'main')
  const [tip, common] = await Promise.all(
    ['other', 'other...'].map((base) => run(['diff', base, '--site', join(copy, 'web')])),
  )
  expect(tip?.stdout).toContain('title: “Lost” → “Not found”')
  expect(common?.stdout).toBe('Visitors see no change.\n')
  writeFileSync(join(copy, 'web/pages/spring.yaml'), 'extends: hom\ntitle: [\n')
  const broken = await run(['diff', 'HEAD', '--site', join(copy, 'web')])
  expect(broken.code).toBe(1)
  expect(broken.stdout).toContain('now, pages/spring.yaml:')
})

test('says what is missing', async () => {
  const plain = join(folder, 'plain')
  const tools = join(folder, 'tools')
  writeFiles(plain, smallSite)
  mkdirSync(tools)
  symlinkSync(execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim(), join(tools, 'git'))
  const withoutBrowser = { PATH: tools, CHROMIUM: '', PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none') }
  const results = await Promise.all([
    diff('v9'),
    run(['diff', 'HEAD', '--site', plain], { GIT_CEILING_DIRECTORIES: tmpdir() }),
    run(['diff', 'HEAD', '--site', site, '--shots', join(folder, 'shots')], withoutBrowser),
    diff('HEAD', '--json', '--markdown'),
    run(['diff', 'HEAD', '--site', join(folder, 'nowhere')]),
  ])
  expect(results.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2])
  const messages = [
    'There is no commit "v9"',
    'is not in a git repository',
    '--shots needs Chromium',
    'use one of them',
  ]
  for (const [index, message] of messages.entries()) expect(results[index]?.stderr).toContain(message)
})
