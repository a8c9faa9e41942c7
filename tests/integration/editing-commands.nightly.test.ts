import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyPatch, parsePatch } from 'diff'
import { beforeAll, expect, test } from 'vitest'
import { openCache } from '../../scripts/user-cache.mjs'
import { noteChanges } from '../../src/tools/changes/change-journal.ts'
import { makeFolder, readFiles } from '../folders.testing.ts'
import { runVaasal } from '../run-vaasal.testing.ts'

const root = join(import.meta.dirname, '../..')
const folder = makeFolder()

beforeAll(async () => {
  await cp(join(root, 'tests/fixtures/second-site'), join(folder, 'site'), { recursive: true })
})

/** Runs the command line in a process without a terminal, as scripts do. */
const run = (...args: string[]) =>
  runVaasal([...args, ...(args.includes('--site') ? [] : ['--site', 'site'])], { cwd: folder })

const read = (file: string) => readFile(join(folder, 'site', file), 'utf8')

/** Every file of the site with its content, by its whole path. */
const readSite = (): Record<string, string> => {
  const files = Object.entries(readFiles(join(folder, 'site'), 'latin1'))
  const own = files.filter(([file]) => !file.includes('.vaasal'))
  return Object.fromEntries(own.map(([file, text]) => [join(folder, 'site', file), text]))
}

test('what an interrupted command has begun is completed by the next command, which says so', async () => {
  const siteDir = join(folder, 'interrupted')
  await cp(join(root, 'tests/fixtures/second-site'), siteDir, { recursive: true })
  const before = await readFile(join(siteDir, 'pages.yaml'), 'utf8')
  const change = { file: 'pages.yaml', before, after: `${before}# The end\n` }
  const { folder: cacheDir = '' } = openCache(root, siteDir)
  noteChanges({ siteDir, cacheDir }, { changes: [change], moves: [] })
  // As if the process had been killed.
  const [note = ''] = await readdir(join(cacheDir, 'changes'))
  const noted = JSON.parse(await readFile(join(cacheDir, 'changes', note), 'utf8'))
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(join(cacheDir, 'changes', note), JSON.stringify({ ...noted, pid }))
  const validated = await run('validate', '--site', siteDir)
  expect(validated.stderr).toContain('A command was interrupted while it changed this site.')
  expect(validated.stderr).toContain('completed: 1 file.')
  expect(await readFile(join(siteDir, 'pages.yaml'), 'utf8')).toBe(change.after)
  expect((await run('validate', '--site', siteDir)).stderr).not.toContain('interrupted')
})

test('rename shows a diff, refuses errors, and writes what it has shown', async () => {
  const before = readSite()
  const shown = await run('rename', 'route', '/kontakt', '/so-finden-sie-uns', '--dry-run')
  expect(shown).toMatchObject({ code: 0 })
  const reserved = await run('rename', 'route', '/kontakt', '/assets/kontakt')
  expect(reserved).toMatchObject({ code: 1, stdout: '' })
  expect(reserved.stderr).toContain('cannot be used')
  expect(reserved.stderr).toContain('Nothing was written.')
  const unknown = await run('rename', 'media', 'media/laufrat', 'media/rad')
  expect(unknown).toMatchObject({ code: 2, stdout: '' })
  expect(unknown.stderr).toContain('Did you mean "media/laufrad"?')
  expect(readSite()).toEqual(before)

  const written = await run('rename', 'route', '/kontakt', '/so-finden-sie-uns')
  expect(written.stderr).toContain('/kontakt redirects to /so-finden-sie-uns')
  expect(written).toMatchObject({ code: 0 })
  for (const patch of parsePatch(shown.stdout)) {
    const file = (patch.newFileName ?? '').replace(/^b\//, '')
    const old = before[join(folder, 'site', file)] ?? ''
    expect(await read(file)).toBe(applyPatch(Buffer.from(old, 'latin1').toString('utf8'), patch))
  }
  const moved = await run('rename', 'media', 'media/laufrad', 'media/neu/rad')
  expect(moved).toMatchObject({ code: 0 })
  expect((await readdir(join(folder, 'site/public/media/neu'))).sort()).toEqual(['rad.mp4', 'rad.webm'])
}, 120_000)

test('new page writes a document and its route, and never overwrites one', async () => {
  const created = await run(
    ...['new', 'page', '/fruehling', '--from', '/fruehjahrsinspektion', '--title', 'Frühling im Laden'],
  )
  expect(created.stderr).not.toContain('error')
  expect(created).toMatchObject({ code: 0 })
  expect(created.stdout).toContain('Created pages/fruehling.yaml')
  expect(await read('pages/fruehling.yaml')).toMatch(
    /^# yaml-[^\n]+\nextends: anzeige\/inspektion\ntitle: Frühling im Laden\n$/,
  )
  expect(await read('pages.yaml')).toContain('  /fruehling: { page: fruehling }\n')

  const before = readSite()
  const again = await run('new', 'page', '/anderer-weg', '--from', '/fruehling', '--document', 'fruehling')
  expect(again).toMatchObject({ code: 2 })
  expect(again.stderr).toContain('pages/fruehling.yaml exists')
  const lost = await run('new', 'page', '/anderer-weg')
  expect(lost).toMatchObject({ code: 2 })
  expect(lost.stderr).toContain('--from')
  expect(readSite()).toEqual(before)
}, 120_000)

test('remove asks for a redirect, shows a diff, names what only the author can decide, and writes', async () => {
  const before = readSite()
  const unasked = await run('remove', 'document', 'fruehling')
  expect(unasked).toMatchObject({ code: 2, stdout: '' })
  expect(unasked.stderr).toContain('Say where "/fruehling" leads from now on with --redirect /other')
  const lost = await run('remove', 'document', 'fruehling', '--redirect', '/kontaktt')
  expect(lost).toMatchObject({ code: 2, stdout: '' })
  expect(lost.stderr).toContain('There is no route "/kontaktt"')
  const needed = await run('remove', 'document', 'anzeige/inspektion', '--no-redirect')
  expect(needed).toMatchObject({ code: 1, stdout: '' })
  expect(needed.stderr).toMatch(/pages\/fruehling\.yaml:2 {2}it extends the document/)
  expect(needed.stderr).toContain('Nothing was written.')
  const shown = await run('remove', 'document', 'fruehling', '--redirect', '/', '--dry-run')
  expect(shown).toMatchObject({ code: 0 })
  expect(readSite()).toEqual(before)

  const removed = await run('remove', 'document', 'fruehling', '--redirect', '/')
  expect(removed).toMatchObject({
    code: 0,
    stdout: 'Removed the document fruehling: changed 1 document, deleted 1 file.\n',
  })
  for (const patch of parsePatch(shown.stdout)) {
    const file = (patch.oldFileName ?? '').replace(/^a\//, '')
    const old = Buffer.from(before[join(folder, 'site', file)] ?? '', 'latin1').toString('utf8')
    const next = applyPatch(old, patch)
    if (patch.newFileName === '/dev/null') await expect(read(file)).rejects.toThrow('ENOENT')
    else expect(await read(file)).toBe(next)
  }
  expect(await read('pages.yaml')).toContain('  /fruehling: /\n')
  const medium = await run('remove', 'media', 'media/lastenrad.svg')
  expect(medium.code, medium.stderr).toBe(0)
  expect(medium.stderr).toContain('With what referred to it:')
  expect(await readdir(join(folder, 'site/public/media'))).not.toContain('lastenrad.svg')
  expect(await read('pages/start.yaml')).not.toContain('lastenrad')
}, 120_000)
