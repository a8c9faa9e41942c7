import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyPatch } from 'diff'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ChangedPlace, noteChanges } from './change-journal.ts'
import { showChanges } from './show-changes.ts'
import { completeChanges, writeChanges } from './write-changes.ts'

let dir: string
let place: ChangedPlace
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'changes-'))
  place = { siteDir: dir, cacheDir: await mkdtemp(join(tmpdir(), 'changes-cache-')) }
})
afterEach(() => Promise.all([dir, place.cacheDir].map((folder) => rm(folder, { recursive: true }))))

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
  await writeChanges(place, [
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
  await expect(writeChanges(place, changes)).rejects.toThrow('b.yaml has changed in the meantime')
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
  await expect(writeChanges(place, [rival, ...changes])).rejects.toThrow('EISDIR')
  expect((await readdir(dir, { recursive: true })).sort()).toEqual([
    'a.yaml',
    'new',
    'new/folder',
    'new/folder/c.yaml',
  ])
})

describe('a command that was interrupted', () => {
  const changes = ['a.yaml', 'b.yaml', 'c.yaml'].map((file) => ({ file, before: '1', after: '2' }))
  const gone = { file: 'gone.yaml', before: '1', after: undefined }
  const read = () => Promise.all(changes.map(({ file }) => readFile(join(dir, file), 'utf8')))

  beforeEach(async () => {
    for (const { file } of [...changes, gone]) await writeFile(join(dir, file), '1')
    await mkdir(join(dir, 'public'))
    await writeFile(join(dir, 'public/old.svg'), 'drawing')
    const moves = [{ from: 'public/old.svg', to: 'public/media/new.svg' }]
    noteChanges(place, { changes: [...changes, gone], moves })
  })

  test.each([0, 1, 2, 3])('after %i of its files is completed by the next run, once', async (count) => {
    for (const { file } of changes.slice(0, count)) await writeFile(join(dir, file), '2')
    const found = await completeChanges(place)
    expect(found).toEqual({
      completed: ['a.yaml', 'b.yaml', 'c.yaml', 'gone.yaml', 'public/old.svg'],
      left: [],
    })
    expect(await read()).toEqual(['2', '2', '2'])
    expect(await readFile(join(dir, 'public/media/new.svg'), 'utf8')).toBe('drawing')
    expect(await readdir(dir)).not.toContain('gone.yaml')
    expect(await completeChanges(place)).toBeUndefined()
  })

  test('leaves alone what somebody has changed since', async () => {
    await writeFile(join(dir, 'b.yaml'), 'edited')
    await mkdir(join(dir, 'public/media'))
    await writeFile(join(dir, 'public/media/new.svg'), 'another')
    expect(await completeChanges(place)).toMatchObject({ left: ['b.yaml', 'public/old.svg'] })
    expect(await read()).toEqual(['2', 'edited', '2'])
    expect(await readFile(join(dir, 'public/media/new.svg'), 'utf8')).toBe('another')
  })
})

test('a command that ends leaves nothing to complete', async () => {
  await writeFile(join(dir, 'a.yaml'), '1')
  const added = { file: 'b.yaml', before: undefined, after: '2' }
  await writeChanges(place, [{ file: 'a.yaml', before: '1', after: '2' }, added])
  expect(await completeChanges(place)).toBeUndefined()
})
