import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { type DraftPlace, toDraftFolderName } from './draft-folder.ts'
import { DraftWriter } from './draft-writer.ts'
import { moveDrafts } from './move-drafts.ts'
import { removeDrafts } from './remove-drafts.ts'

let outDir: string
let place: DraftPlace
beforeEach(() => {
  outDir = makeTestFolder()
  place = { outDir, drafts: join(outDir, toDraftFolderName(process.pid)) }
})

const put = (name: string, text: string) => {
  mkdirSync(dirname(join(outDir, name)), { recursive: true })
  writeFileSync(join(outDir, name), text)
}
const openWriter = (id = 0, force = false) => new DraftWriter({ ...place, id, force })
/** Every file and folder of the built site, with the texts of the files. */
function readSite(): Record<string, string | null> {
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(outDir.length + 1), entry.isFile() ? readFileSync(path, 'utf8') : null]
    }),
  )
}
/** As a build with these writers ends. */
function commit(...writers: DraftWriter[]): string[] {
  const names = writers.flatMap((writer) => moveDrafts(place, writer.take()))
  removeDrafts(outDir)
  return names.sort()
}

test('until they are committed, drafts leave the built site as it is', () => {
  put('a/index.html', 'one')
  const writer = openWriter()
  writer.write('a/index.html', 'two')
  writer.write('b/index.html', 'new')
  removeDrafts(outDir)
  expect(readSite()).toEqual({ a: null, 'a/index.html': 'one' })
})

test('several writers add files to folders that are there, that are new, and that both need', () => {
  put('courses/old/index.html', 'old')
  const [one, other] = [openWriter(0), openWriter(1)]
  one.write('courses/new/index.html', '1')
  other.write('courses/old/part/index.html', '2')
  one.write('tamil/a/index.html', '3')
  other.write('tamil/b/index.html', '4')
  other.write('tamil/index.html', '5')
  one.write('.forms/same', '6')
  other.write('.forms/same', '6')
  expect(commit(one, other)).toHaveLength(7)
  expect(readSite()).toEqual({
    ...{ courses: null, 'courses/old': null, 'courses/new': null, 'courses/old/part': null },
    ...{ tamil: null, 'tamil/a': null, 'tamil/b': null, '.forms': null, '.forms/same': '6' },
    ...{ 'courses/old/index.html': 'old', 'courses/new/index.html': '1', 'courses/old/part/index.html': '2' },
    ...{ 'tamil/a/index.html': '3', 'tamil/b/index.html': '4', 'tamil/index.html': '5' },
  })
})

test('a file that differs is replaced; one that is the same keeps its time, unless all are to be written', () => {
  put('same.html', 'same')
  put('longer.html', 'one')
  put('other.html', 'one')
  const before = statSync(join(outDir, 'same.html')).ino
  const write = (writer: DraftWriter) => {
    writer.write('same.html', 'same')
    writer.write('longer.html', 'three')
    writer.write('other.html', 'two')
    return writer
  }
  expect(commit(write(openWriter()))).toEqual(['longer.html', 'other.html'])
  expect(readSite()).toEqual({ 'same.html': 'same', 'longer.html': 'three', 'other.html': 'two' })
  expect(statSync(join(outDir, 'same.html')).ino).toBe(before)
  expect(commit(write(openWriter(0, true)))).toEqual(['longer.html', 'other.html', 'same.html'])
})

test('in a new site no file is looked for, and what another build has put there meanwhile is replaced', () => {
  place = { ...place, isNew: true }
  put('b/index.html', 'of another build')
  const writer = openWriter()
  writer.write('a/index.html', '1')
  writer.write('b/index.html', '2')
  expect(commit(writer)).toEqual(['a/index.html', 'b/index.html'])
  expect(readSite()).toEqual({ a: null, b: null, 'a/index.html': '1', 'b/index.html': '2' })
})
