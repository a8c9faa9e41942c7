import { expect, test } from 'vitest'
import type { FileRecord } from '../config/file-record.ts'
import { type ListedFile, listContent, readListedFile } from '../files/find-files.ts'
import { fingerprintFound } from '../files/fingerprint.ts'
import { ResultTable } from '../results/result-table.ts'
import { openDocuments } from './open-documents.ts'

const list = (name: string, stamp = `stamp of ${name}`): ListedFile => ({
  ...listContent(`pages/${name}.yaml`, `title: ${name}`),
  stamp,
})
const site = [list('a'), list('b'), list('c')]
const hashOf = (listed: ListedFile) => fingerprintFound(readListedFile(listed))
const record = (listed: ListedFile, part: Partial<FileRecord> = {}): FileRecord => ({
  ...{
    file: listed.file,
    stamp: listed.stamp,
    hash: hashOf(listed),
    readDiagnostics: [],
    shapeDiagnostics: [],
    waivers: [],
  },
  ...{ broken: false, hasRoot: true, uses: [] },
  ...part,
})

/** Which documents are outdated, and the stamps of the records that are left. */
async function open(records: readonly FileRecord[], codes = '') {
  const table = new ResultTable()
  for (const known of records) table.files.set(known.file, known)
  const { outdated, hashes } = await openDocuments(site, table, codes)
  expect([...hashes]).toEqual(site.map((one, index) => [['a', 'b', 'c'][index], hashOf(one)]))
  return { outdated: [...outdated], stamps: [...table.files.values()].map(({ stamp }) => stamp) }
}
const stamps = ['stamp of a', 'stamp of b', 'stamp of c']

test('documents with the stamps of their records are not read', async () => {
  expect(await open(site.map((one) => record(one)))).toEqual({ outdated: [], stamps })
})

test('a document with another content is outdated, and so is one without a record', async () => {
  expect(await open([record(list('a')), record(list('b'), { stamp: 'before', hash: 'before' })])).toEqual({
    outdated: ['b', 'c'],
    stamps: ['stamp of a'],
  })
})

test('a document with the same content keeps its record, with its new stamp', async () => {
  const records = [record(list('a')), record(list('b'), { stamp: 'before' }), record(list('c'))]
  expect(await open(records)).toEqual({ outdated: [], stamps })
})

test('with other code of blocks a document is read again that has a mistake', async () => {
  const shapeDiagnostics = [{ code: 'unknown-field' } as never]
  const records = [record(list('a')), record(list('b'), { shapeDiagnostics }), record(list('c'))]
  expect(await open(records)).toMatchObject({ outdated: [] })
  expect(await open(records, 'other')).toMatchObject({ outdated: ['b'] })
})
