import { expect, test } from 'vitest'
import type { FileRecord } from '../config/file-record.ts'
import type { PageRecord } from '../page/page-record.ts'
import { isDocumentSame, isPageSame } from './says-same.ts'

const page: PageRecord = {
  ...{ key: '/a', document: 'a', inputs: ['document\ta'], dependencies: ['a'], types: ['hero'] },
  ...{ layerDiagnostics: [], schemaDiagnostics: [], diagnostics: [], hasError: false, made: 0 },
}

test('a page says the same if only what was made of it is another', () => {
  expect(isPageSame(page, { ...page, made: 1, inputs: [], types: [] })).toBe(true)
  expect(isPageSame(page, { ...page, dependencies: ['a', 'b'] })).toBe(false)
  expect(isPageSame(page, { ...page, hasError: true })).toBe(false)
  expect(isPageSame(undefined, page)).toBe(false)
})

const file: FileRecord = {
  ...{ file: 'pages/a.yaml', stamp: '1', hash: 'one', readDiagnostics: [], shapeDiagnostics: [] },
  ...{ waivers: [], hasRoot: true, broken: false, uses: [] },
}

test('a document says the same if only its text is another', () => {
  expect(isDocumentSame(file, { ...file, stamp: '2', hash: 'two' })).toBe(true)
  expect(isDocumentSame(file, { ...file, uses: ['shared/a'] })).toBe(false)
  expect(isDocumentSame(undefined, file)).toBe(false)
})
