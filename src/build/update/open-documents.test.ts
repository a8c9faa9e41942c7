import { expect, test } from 'vitest'
import type { FileRecord } from '../pages/file-record.ts'
import { fingerprintFound } from '../pages/fingerprint.ts'
import { type ListedFile, listContent, readListedFile } from '../site/find-files.ts'
import { openDocuments } from './open-documents.ts'
import { createStore } from './site-store.ts'

const list = (name: string, stamp = `stamp of ${name}`): ListedFile => ({
  ...listContent(`pages/${name}.yaml`, `title: ${name}`),
  stamp,
})
const site = [list('a'), list('b'), list('c')]
const record = (listed: ListedFile, part: Partial<FileRecord> = {}): [string, FileRecord] => {
  const { file, stamp } = listed
  const hash = fingerprintFound(readListedFile(listed))
  const problems = { read: [], recovered: [], waivers: [], broken: false }
  const known = { file, stamp, hash, ...problems, hasRoot: true, uses: [] }
  return [file, { ...known, ...part }]
}
const open = (files: readonly ListedFile[], records: [string, FileRecord][], touched?: string[]) => {
  const store = { ...createStore(), files: new Map(records) }
  const result = openDocuments(files, store, {}, touched && new Set(touched))
  return result.then(({ changed, isStoreChanged }) => [[...changed], isStoreChanged, [...store.files.keys()]])
}
const names = (...letters: string[]) => letters.map((letter) => `pages/${letter}.yaml`)

test.each([undefined, names('b')])(
  'a document with another stamp and content has changed, if %j are known to be touched',
  async (touched) => {
    const records = [
      record(list('a')),
      record(list('b'), { stamp: 'before', hash: 'before' }),
      record(list('c')),
    ]
    const kept = touched ? names('a', 'b', 'c') : names('a', 'c')
    expect(await open(site, records, touched)).toEqual([['b'], true, kept])
    expect(
      await open(
        site,
        site.map((one) => record(one)),
        touched,
      ),
    ).toEqual([[], false, names('a', 'b', 'c')])
  },
)

test.each([undefined, names('b')])(
  'a document with the same content keeps its record, with its new stamp (%j)',
  async (touched) => {
    const records = [record(list('a')), record(list('b'), { stamp: 'before' }), record(list('c'))]
    expect(await open(site, records, touched)).toEqual([[], true, names('a', 'b', 'c')])
  },
)

test('records are read for all documents if one has none', async () => {
  const records = [record(list('a'), { stamp: 'before', hash: 'before' }), record(list('b'))]
  expect(await open(site, records, [])).toEqual([['a', 'c'], true, names('b')])
})
