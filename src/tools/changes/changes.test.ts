import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyPatch } from 'diff'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showChanges } from './show-changes.ts'
import { writeChanges } from './write-changes.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'changes-'))
})
afterEach(() => rm(dir, { recursive: true }))

test('shows a diff that a tool can apply', () => {
  const before = 'title: One\r\nblocks:\r\n'
  const after = 'title: Two\r\nblocks:\r\n'
  const patch = showChanges([
    { file: 'pages/a.yaml', before, after },
    { file: 'pages/b.yaml', before, after: before },
  ])
  expect(patch).toContain('--- a/pages/a.yaml')
  expect(patch).not.toContain('b.yaml')
  expect(applyPatch(before, patch)).toBe(after)
})

test('a new file comes from /dev/null', () => {
  expect(showChanges([{ file: 'pages/a.yaml', before: undefined, after: 'title: A\n' }])).toContain(
    '--- /dev/null\n+++ b/pages/a.yaml',
  )
})

test('writes, creates and removes files, and leaves nothing else behind', async () => {
  await writeFile(join(dir, 'old.yaml'), 'old')
  await writeFile(join(dir, 'gone.yaml'), 'gone')
  await writeChanges(dir, [
    { file: 'old.yaml', before: 'old', after: 'new' },
    { file: 'gone.yaml', before: 'gone', after: undefined },
    { file: 'pages/added.yaml', before: undefined, after: 'added' },
  ])
  expect(await readFile(join(dir, 'old.yaml'), 'utf8')).toBe('new')
  expect(await readFile(join(dir, 'pages/added.yaml'), 'utf8')).toBe('added')
  expect((await readdir(dir)).sort()).toEqual(['old.yaml', 'pages'])
})

test('writes nothing if a file has changed meanwhile', async () => {
  await writeFile(join(dir, 'a.yaml'), 'a')
  await writeFile(join(dir, 'b.yaml'), 'saved by an editor')
  const changes = [
    { file: 'a.yaml', before: 'a', after: 'A' },
    { file: 'b.yaml', before: 'b', after: 'B' },
  ]
  await expect(writeChanges(dir, changes)).rejects.toThrow('b.yaml has changed in the meantime')
  expect(await readFile(join(dir, 'a.yaml'), 'utf8')).toBe('a')
})

test('leaves no draft behind if a file cannot be replaced', async () => {
  await writeFile(join(dir, 'a.yaml'), 'a')
  const changes = [
    { file: 'a.yaml', before: 'a', after: 'A' },
    { file: 'new/folder', before: undefined, after: 'B' },
  ]
  // The folder is made between reading and writing.
  const rival = { file: 'new/folder/c.yaml', before: undefined, after: 'C' }
  await expect(writeChanges(dir, [rival, ...changes])).rejects.toThrow('EISDIR')
  expect((await readdir(dir, { recursive: true })).sort()).toEqual([
    'a.yaml',
    'new',
    'new/folder',
    'new/folder/c.yaml',
  ])
})
