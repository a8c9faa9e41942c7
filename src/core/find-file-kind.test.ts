import { expect, test } from 'vitest'
import { sampleFiles } from '../../tests/sample-files.testing.ts'
import { type FileKind, fileKindNames } from '../contracts/file-kinds.ts'
import { findFileKind } from './find-file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each(fileKindNames)('a file of the kind %s is of no other kind', (kind) => {
  const found = fileKindNames.filter((one) => findFileKind(sampleFiles[kind], [one]) !== undefined)
  expect(found).toEqual([kind])
  expect(findFileKind(sampleFiles[kind], fileKindNames)).toBe(kind)
})

test.each<[string, FileKind | undefined]>([
  ['', undefined],
  ['\xff\xd8', undefined],
  ['\x89PNG\n\x1a\n', undefined],
  ['RIFF\0\0\0\0WAVE', undefined],
  ['PK\x03\x04 xl/workbook.xml', undefined],
  ['PK\x03\x04 wword/document.xml', 'docx'],
  ['word/document.xml', undefined],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', undefined],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', undefined],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1heic', 'heic'],
  ['<svg onload="x">', undefined],
  [`${' '.repeat(1019)}%PDF-`, 'pdf'],
  [`${' '.repeat(1020)}%PDF-`, undefined],
  ['\xff\xd8\xff %PDF-', 'jpeg'],
])('%j is %s', (text, kind) => {
  expect(findFileKind(bytes(text), fileKindNames)).toBe(kind)
})

test('a field that names no kinds takes a PDF', () => {
  expect(findFileKind(bytes('\xff\xd8\xff %PDF-'))).toBe('pdf')
  expect(findFileKind(sampleFiles.jpeg)).toBeUndefined()
})
