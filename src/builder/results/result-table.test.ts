import { expect, test } from 'vitest'
import type { FileRecord } from '../config/file-record.ts'
import type { PageRecord } from '../page/page-record.ts'
import { ResultTable } from './result-table.ts'

const page: PageRecord = {
  ...{ key: '/a', document: 'a', inputs: ['document\ta'], dependencies: ['a'], types: ['hero'] },
  ...{ layerDiagnostics: [], schemaDiagnostics: [], diagnostics: [], hasError: false, made: 0 },
}

test('the report is out of date when a page says something else, and not if only what was made of it is another', () => {
  const table = new ResultTable()
  const put = (change: Partial<PageRecord>) => {
    table.put({ ...page, ...change })
    return table.reportVersion
  }
  const first = put({})
  expect(first).not.toBe(0)
  expect(put({ inputs: [], types: [] })).toBe(first)
  const second = put({ dependencies: ['a', 'b'] })
  expect(second).not.toBe(first)
  expect(put({ dependencies: ['a', 'b'], hasError: true })).not.toBe(second)
})

test('a page that is put again is a later making of it', () => {
  const table = new ResultTable()
  const makings = [1, 2, 3].map(() => {
    table.put({ ...page })
    return table.pages.get('/a')?.made
  })
  expect(makings).toEqual([0, 1, 2])
})

const file: FileRecord = {
  ...{ file: 'pages/a.yaml', stamp: '1', hash: 'one', readDiagnostics: [], shapeDiagnostics: [] },
  ...{ waivers: [], hasRoot: true, broken: false, uses: [] },
}

test('the report is out of date when a document says something else, and not if only its text is another', () => {
  const table = new ResultTable()
  const compare = (before: FileRecord | undefined, now: FileRecord) => {
    table.compareDocument(before, now)
    return table.reportVersion
  }
  expect(compare(file, { ...file, stamp: '2', hash: 'two' })).toBe(0)
  expect(compare(file, { ...file, uses: ['shared/a'] })).toBe(1)
  expect(compare(undefined, file)).toBe(2)
})
