import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { manifestName } from '../files/site-manifest.ts'
import { type SiteContent, writeSite } from './write-site.ts'

let folder = ''
let outDir = ''
beforeEach(async () => {
  folder = makeTestFolder()
  outDir = join(folder, 'dist')
})

const write = (files: Record<string, SiteContent>) =>
  writeSite({ outDir, files: new Map(Object.entries(files)) })
const read = (path: string) => readFile(join(outDir, path), 'utf8')

test('only changes are written, and obsolete files are removed', async () => {
  const first = await write({
    'index.html': 'one',
    'tamil/a/index.html': 'a',
    'assets/x.js': Buffer.from('x'),
  })
  expect(first).toMatchObject({
    written: ['assets/x.js', 'index.html', 'tamil/a/index.html'],
    removed: [],
    unchanged: 0,
  })
  const before = (await stat(join(outDir, 'assets/x.js'))).ino
  const second = await write({ 'assets/x.js': 'x', 'index.html': 'two' })
  expect(second).toMatchObject({ written: ['index.html'], removed: ['tamil/a/index.html'], unchanged: 1 })
  expect((await stat(join(outDir, 'assets/x.js'))).ino).toBe(before)
  expect(await read('index.html')).toBe('two')
  expect((await readdir(outDir)).sort()).toEqual([manifestName, 'assets', 'index.html'])
})

test('rules for headers are among what was written, if only some were added too', async () => {
  const one = "/one\n  Content-Security-Policy: script-src 'self'\n"
  const two = "/two\n  Content-Security-Policy: script-src 'self'\n"
  await write({ _headers: one })
  expect(await write({ _headers: one + two })).toMatchObject({ written: ['_headers'], unchanged: 0 })
  expect(await write({ _headers: one + two })).toMatchObject({ written: [], unchanged: 1 })
  expect(await write({ _headers: two })).toMatchObject({ written: ['_headers'] })
  expect(await read('_headers')).toBe(two)
})

test('the order of the files does not matter', async () => {
  await write({ b: '1', a: '2' })
  const one = await read(manifestName)
  await rm(outDir, { recursive: true })
  await write({ a: '2', b: '1' })
  expect(await read(manifestName)).toBe(one)
})

test('a folder that no build wrote is not changed', async () => {
  await mkdir(outDir)
  await writeFile(join(outDir, 'thesis.txt'), 'mine')
  await expect(write({ a: '1' })).rejects.toThrow(/not empty and was not written by an earlier build/)
  expect(await readdir(outDir)).toEqual(['thesis.txt'])
})

test.each([
  ['b/note'],
  ['evil.html'],
  ['assets/evil.js'],
  ['.well-known/evil.html'],
  ['new.html.br'],
  ['a/index.html'],
  ['evil.html', 'b/evil.html', 'c/evil.html', 'd/evil.html'],
])('files that no build wrote (%s) would be published, so nothing is, and they stay', async (...paths) => {
  await write({ 'index.html': '1', 'b/c': '2' })
  for (const path of paths) {
    await mkdir(dirname(join(outDir, path)), { recursive: true })
    await writeFile(join(outDir, path), 'mine')
  }
  const message =
    paths.length > 3 ? / and 1 more, so nothing was written/ : /, so nothing was written: what is/
  await expect(write({ 'index.html': '3' })).rejects.toThrow(message)
  expect(await read('index.html')).toBe('1')
  expect(await read(paths[0] ?? '')).toBe('mine')
  for (const path of paths) await rm(join(outDir, path))
  await write({ 'index.html': '3' })
  expect(await read('index.html')).toBe('3')
})

test.each([
  '.nojekyll',
  '.git/HEAD',
  'b/.DS_Store',
  'Thumbs.db',
  '.index.html.1b4e28ba-2fa1-11d2-883f-0016d3cca427.draft',
  '.drafts-1/x',
  '.well-known/acme-challenge/token',
  'index.html.br',
  'b/c.gz',
])('%s in the folder is not a page, and stays', async (path) => {
  await write({ 'index.html': '1', 'b/c': '2' })
  await mkdir(dirname(join(outDir, path)), { recursive: true })
  await writeFile(join(outDir, path), 'mine')
  await write({ 'index.html': '3', 'b/c': '2' })
  expect([await read('index.html'), await read(path)]).toEqual(['3', 'mine'])
})

test('what a forged list names is removed like the pages of an earlier build', async () => {
  await mkdir(outDir)
  await writeFile(join(outDir, 'evil.html'), 'mine')
  await writeFile(join(outDir, manifestName), 'Written by vaasal build; do not edit.\nevil.html\n')
  expect((await write({ 'index.html': '1' })).removed).toEqual(['evil.html'])
  expect((await readdir(outDir)).sort()).toEqual([manifestName, 'index.html'])
})

test('a changed spelling replaces the old one', async () => {
  await write({ 'Course/index.html': '1' })
  const result = await write({ 'course/index.html': '1' })
  expect(result.removed).toEqual(['Course/index.html'])
  expect(await read('course/index.html')).toBe('1')
})

test('a file becomes a folder, and a folder becomes a file', async () => {
  await write({ 'menu.pdf': '1', 'a/b/c': '2', 'a/b/d/e': '3' })
  const { written, removed } = await write({ 'menu.pdf/index.html': '4', 'a/b': '5' })
  expect(written).toEqual(['a/b', 'menu.pdf/index.html'])
  expect(removed.sort()).toEqual(['a/b/c', 'a/b/d/e', 'menu.pdf'])
  expect([await read('menu.pdf/index.html'), await read('a/b')]).toEqual(['4', '5'])
})

test('paths that collide or lead out of the folder are rejected before anything is written', async () => {
  await expect(write({ 'A/index.html': '', 'a/index.html': '' })).rejects.toThrow(
    'A/index.html and a/index.html, which are the same file',
  )
  await expect(write({ a: '', 'a/b': '' })).rejects.toThrow('a both as a file and as the folder of a/b')
  await expect(write({ '../x': '' })).rejects.toThrow('leads out of the folder')
  await expect(write({ '/x': '' })).rejects.toThrow('leads out of the folder')
  await expect(readdir(outDir)).rejects.toThrow('ENOENT')
})

test('the files of an interrupted build are known to the next one', async () => {
  await write({})
  await mkdir(join(outDir, 'b'))
  await expect(write({ a: '1', b: '2' })).rejects.toThrow('EISDIR')
  await rm(join(outDir, 'b'), { recursive: true })
  expect((await write({ c: '1' })).removed).toEqual(['a', 'b'])
  expect((await readdir(outDir)).sort()).toEqual([manifestName, 'c'])
})

test('a list with paths outside the folder removes nothing there', async () => {
  await mkdir(outDir)
  await writeFile(join(folder, 'kept.txt'), 'kept')
  await writeFile(join(outDir, manifestName), `head\n../kept.txt\n${folder}/kept.txt\nold.txt\n`)
  await writeFile(join(outDir, 'old.txt'), 'old')
  expect(await write({ 'index.html': 'one' })).toMatchObject({
    written: ['index.html'],
    removed: ['old.txt'],
    unchanged: 0,
  })
  expect(await readFile(join(folder, 'kept.txt'), 'utf8')).toBe('kept')
})

test.each([0, 100])(
  'nothing is written through a symbolic link in the folder, beside %i others',
  async (others) => {
    await mkdir(outDir)
    await mkdir(join(folder, 'elsewhere'))
    await writeFile(join(outDir, manifestName), 'head\n')
    await symlink(join(folder, 'elsewhere'), join(outDir, 'assets'))
    const pages = Array.from({ length: others }, (_, index) => [`p${index}/index.html`, 'page'])
    await expect(write({ 'assets/x.js': 'x', ...Object.fromEntries(pages) })).rejects.toThrow('assets')
    expect(await readdir(outDir)).toEqual([manifestName, 'assets'])
    expect(await readdir(join(folder, 'elsewhere'))).toEqual([])
  },
)
