import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyPatch, parsePatch } from 'diff'
import { expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import { update } from '../../src/cli/tools/update.ts'
import { isError } from '../../src/core/diagnostics/severity.ts'
import { renderPage } from '../../src/render/render-page.ts'
import { planUpdate, type UpdatePlan } from '../../src/tools/update/plan-update.ts'
import { renameBlockType } from '../../src/tools/update/rename-block-type.ts'
import { ledgerFile } from '../../src/tools/update/site-ledger.ts'
import type { SiteMigration } from '../../src/tools/update/site-migration.ts'
import { siteMigrations } from '../../src/tools/update/site-migrations.ts'
import { makeFolder, writeFiles } from '../folders.testing.ts'
import { commitAll, git, smallSite } from '../git-site.testing.ts'
import { loadTexts, makeMedia, readSiteTexts, type SiteTexts } from '../site-in-memory.testing.ts'
import { takeTenth } from '../sweep.testing.ts'

const root = join(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/fixtures/old-sites')
const folder = makeFolder()

/** The documents of a site after an update, and what it changed. */
function bringUp(texts: SiteTexts, migrations: readonly SiteMigration[] = siteMigrations, ledger?: string) {
  const input = { texts: new Map(Object.entries(texts)), media: [], specs: blocks }
  const plan = planUpdate(input, { version: '9.9.9', ledger, migrations })
  const { [ledgerFile]: after, ...documents } = { ...texts, ...listAfter(plan) }
  return { documents, ledger: after, changed: plan.changes.map(({ file }) => file) }
}

const listAfter = ({ changes }: UpdatePlan): SiteTexts =>
  Object.fromEntries(changes.map(({ file, after = '' }) => [file, after]))

/** What visitors read on each page and where its links lead. */
async function readShown(texts: SiteTexts): Promise<string> {
  const { pages, shell, diagnostics } = await loadTexts(texts, makeMedia([]))
  if (!shell) throw new Error(diagnostics.map(({ file, message }) => `${file}: ${message}`).join('\n'))
  const client = { main: '/main.js', modules: {} }
  const input = { blocks, shell, client, fonts: { families: 'serif', css: {} } }
  return pages.map((page) => `${page.route}\n${listShown(renderPage(page, input))}`).join('\n')
}

function listShown(html: string): string {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
  return body
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>/g, '\n→ $1\n')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `  ${line.trim()}\n`)
    .join('')
}

/** Commits of this repository, the newest first. A shallow clone has none of them. */
const commits = [
  '35c9062e33e02a0938420e6237a179753f560410',
  'f66e90a00c434a13b4547c284aa92fe28ae4a76c',
  '8863f2f225665b433810919e8caa83219a24211a',
] as const

const hasHistory = commits.every((commit) => {
  try {
    git(root, 'cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
})

function readCommit(commit: string, site: string): { texts: SiteTexts; media: readonly string[] } {
  const files = git(
    root,
    'ls-tree',
    '-r',
    '--name-only',
    '-z',
    commit,
    '--',
    `${site}pages.yaml`,
    `${site}pages`,
    `${site}public`,
  )
    .split('\0')
    .filter(Boolean)
  const documents = files.filter((file) =>
    /^(?:pages\.yaml|pages\/.*\.(?:yaml|csv))$/.test(file.slice(site.length)),
  )
  const texts = documents.map((file) => [file.slice(site.length), git(root, 'show', `${commit}:${file}`)])
  const media = files.filter((file) => file.startsWith(`${site}public/`))
  return { texts: Object.fromEntries(texts), media: media.map((file) => file.slice(`${site}public/`.length)) }
}

const history = commits.flatMap((commit) =>
  ['', 'tests/fixtures/second-site/'].map(
    (site) => [commit.slice(0, 8), site || 'the first site', commit, site] as const,
  ),
)

test.skipIf(!hasHistory).each(takeTenth(history))(
  'as of %s, %s comes to the present version and shows the same',
  async (_, __, commit, site) => {
    const { texts, media } = readCommit(commit, site)
    const { documents, ledger, changed } = bringUp(texts)
    const before = await loadTexts(texts, makeMedia(media))
    const after = await loadTexts(documents, makeMedia(media))
    expect(after.diagnostics.filter(isError)).toEqual([])
    expect(after.diagnostics.filter(({ code }) => code === 'renamed-key')).toEqual([])
    expect(after.pages.length).toBeGreaterThan(5)
    expect(after.pages).toEqual(before.pages)
    expect(changed).toContain(ledgerFile)
    expect(bringUp(documents, siteMigrations, ledger).changed).toEqual([])
  },
)

test('a renamed block shows what it showed, and its links and the pages that extend it still find it', async () => {
  const texts = readSiteTexts(join(fixtures, 'renamed-block'))
  await expect(readShown(texts)).rejects.toThrow('questions')
  const { documents, changed } = bringUp(texts, [renameBlockType('questions', 'faq')])
  expect(changed.sort()).toEqual([ledgerFile, 'pages/home.yaml'])
  expect(documents['pages/home.yaml']).toContain('  # What people ask on the telephone.\n  - type: faq\n')
  await expect(await readShown(documents)).toMatchFileSnapshot(join(fixtures, 'renamed-block/expected.txt'))
})

test('a message that a language lacks stops neither the update nor the build', async () => {
  const texts = readSiteTexts(join(fixtures, 'missing-message'))
  const { documents, changed } = bringUp(texts)
  expect(changed).toEqual(['pages.yaml', ledgerFile])
  await expect(await readShown(documents)).toMatchFileSnapshot(join(fixtures, 'missing-message/expected.txt'))
})

/** Runs the command on a site, and returns its exit code and what it printed, or why it cannot run. */
async function run(siteDir: string, options: Readonly<Record<string, unknown>> = {}) {
  const result = { code: -1, printed: '', said: '' }
  const terminal = {
    ...{ root, cacheDir: join(folder, 'cache'), version: '1.0.0', colour: false, progress() {} },
    print(text: string) {
      result.printed += `${text}\n`
    },
    say(text: string) {
      result.said += `${text}\n`
    },
  }
  try {
    result.code = await runCommand(update, { args: [], options: { ...options, site: siteDir }, terminal })
  } catch (cause) {
    result.said += String(cause)
  }
  return result
}

/** A site in a repository, with a key by its former name. */
const old = { ...smallSite, 'pages/home.yaml': `course: Sailing\n${smallSite['pages/home.yaml']}` }

test('the command shows what it would do, does it, and git takes it back', async () => {
  const site = join(folder, 'site')
  writeFiles(site, old)
  writeFiles(site, { 'package.json': '{}\n' })
  git(site, 'init', '--quiet')
  commitAll(site, 'A site')
  const shown = await run(site, { dryRun: true })
  expect(shown.code).toBe(0)
  expect(git(site, 'status', '--porcelain')).toBe('')
  writeFiles(site, { 'package.json': '{ "private": true }\n', 'notes.txt': 'Ask Asha\n' })
  const done = await run(site)
  expect(done.code).toBe(0)
  const patches = parsePatch(shown.printed)
  expect(patches.map(({ newFileName }) => newFileName).sort()).toEqual([
    `b/${ledgerFile}`,
    'b/pages/home.yaml',
  ])
  for (const patch of patches) {
    const file = patch.newFileName?.slice(2) ?? ''
    const before = file === ledgerFile ? '' : readText(old, file)
    expect(applyPatch(before, patch)).toBe(readFileSync(join(site, file), 'utf8'))
  }
  expect(readFileSync(join(site, 'pages/home.yaml'), 'utf8')).toContain(
    'about: { type: Course, name: Sailing }',
  )
  const undo = /folder of the site: (.+)/.exec(done.said)?.[1] ?? ''
  execFileSync('sh', ['-c', undo], { cwd: site })
  expect(readSiteTexts(site)).toEqual(
    Object.fromEntries(Object.entries(old).filter(([file]) => file.endsWith('.yaml'))),
  )
  expect(git(site, 'status', '--porcelain', '--untracked-files=all').trim().split('\n')).toEqual([
    'M package.json',
    '?? notes.txt',
  ])
  expect((await run(site)).code).toBe(0)
  commitAll(site, 'Updated')
  expect(await run(site)).toMatchObject({ code: 0, said: expect.stringContaining('Nothing to do') })
})

const readText = (texts: SiteTexts, file: string) => texts[file] ?? ''

test.each([
  ['a changed document', 'pages/home.yaml'],
  ['a new document', 'pages/new.yaml'],
])('the command refuses a site with %s that is not committed', async (_, file) => {
  const site = mkdtempSync(join(folder, 'dirty-'))
  writeFiles(site, old)
  git(site, 'init', '--quiet')
  commitAll(site, 'A site')
  writeFiles(site, { [file]: `${readText(old, file) || 'title: New\n'}# not committed\n` })
  const refused = await run(site)
  expect(refused).toMatchObject({ code: -1, said: expect.stringContaining(file) })
  expect(refused.said).toContain('--force')
  expect(git(site, 'ls-files', '--others', '--', ledgerFile)).toBe('')
  expect((await run(site, { force: true })).code).toBe(0)
  expect(readFileSync(join(site, ledgerFile), 'utf8')).toContain('"version": "1.0.0"')
})

test('the command refuses a site in a subfolder of a repository only for its own files', async () => {
  const repository = mkdtempSync(join(folder, 'many-'))
  writeFiles(join(repository, 'sites/boats'), old)
  writeFiles(repository, { 'notes.txt': 'One\n' })
  git(repository, 'init', '--quiet')
  commitAll(repository, 'Sites')
  writeFiles(repository, { 'notes.txt': 'Two\n' })
  expect((await run(join(repository, 'sites/boats'))).code).toBe(0)
})

test('without a repository the command asks for --force', async () => {
  const site = mkdtempSync(join(folder, 'plain-'))
  cpSync(join(fixtures, 'missing-message'), site, { recursive: true })
  expect(await run(site)).toMatchObject({ code: -1, said: expect.stringContaining('--force') })
  expect((await run(site, { force: true })).code).toBe(0)
})
