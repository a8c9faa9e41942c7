import { describe, expect, test } from 'vitest'
import { expectLinearGrowth } from '../../../../tests/measure-growth.testing.ts'
import { sampleFiles } from '../../../../tests/sample-files.testing.ts'
import { findFileMarks } from './find-file-marks.ts'

const findMarks = (text: string) => findFileMarks(Buffer.from(text, 'latin1'), 'pdf')

test('escaped names are decoded before they are compared', () => {
  expect(findMarks('%PDF-1.4 << /#4a#61vaScript (x) >> %%EOF')).toEqual(['/JavaScript'])
  expect(findMarks('%PDF-1.4 << /J#53 (x) /#4F#70en#41ction 1 0 R >> %%EOF')).toEqual(['/JS', '/OpenAction'])
  expect(findMarks('%PDF-1.4 <</AA<</Launch/XFA[]>>>> %%EOF')).toEqual(['/Launch', '/AA', '/XFA'])
  expect(findMarks('%PDF-1.4 << /JSize /JS#zz /Java#Script /J#5 /JS-1 /#2FJS >> %%EOF')).toEqual([])
  expect(findMarks('%PDF-1.4 /JS%%EOF')).toEqual(['/JS'])
  expect(findMarks('%PDF-1.4 %%EOF /J#53')).toEqual(['/JS'])
  expect(findMarks('%PDF-1.4 %%EOF /J#5')).toEqual([])
})

test('a file with compressed objects, which cannot be inspected, is marked', () => {
  expect(findMarks('%PDF-1.5 << /Type /ObjStm /N 5 >> stream %%EOF')).toEqual(['/ObjStm'])
})

describe('a PDF that is also another format is marked', () => {
  test.each<[string, string, string[]]>([
    ['HTML before the header', '<html><script>x</script>%PDF-1.4 %%EOF', ['bytes before %PDF-', 'HTML']],
    ['HTML after the header', '%PDF-1.4\n<ScRiPt src=x></script> %%EOF', ['HTML']],
    ['a script host before the header', '#!/bin/sh\n%PDF-1.4 %%EOF', ['bytes before %PDF-']],
    ['an archive after it', `%PDF-1.4 %%EOF PK\x03\x04 x PK\x05\x06${'\0'.repeat(18)}`, ['ZIP']],
    [
      'an archive with the longest comment',
      `%PDF-1.4 PK\x05\x06${'\0'.repeat(18)}${'c'.repeat(65_528)}%%EOF`,
      ['ZIP'],
    ],
    ['none', '%PDF-1.4 << /Metadata (<htmlx <x:xmpmeta a < b) >> %%EOF', []],
  ])('%s', (_name, text, marks) => {
    expect(findMarks(text)).toEqual(marks)
  })
})

test('a picture that is also a page or an archive is marked, and so is a text with macros', () => {
  const { jpeg, docx } = sampleFiles
  expect(findFileMarks(jpeg, 'jpeg')).toEqual([])
  expect(findFileMarks(Buffer.concat([jpeg, Buffer.from('<script>x</script>')]), 'jpeg')).toEqual(['HTML'])
  expect(findFileMarks(Buffer.concat([jpeg, docx]), 'jpeg')).toEqual(['ZIP'])
  expect(findFileMarks(docx, 'docx')).toEqual([])
  expect(findFileMarks(Buffer.concat([docx, Buffer.from('word/vbaProject.bin')]), 'docx')).toEqual([
    'word/vbaProject.bin',
  ])
})

test.each([
  '/',
  '#',
  '/#',
  '/#4',
  '/#4a',
  '/JS',
  '/JSJS',
  '<',
  '<!doctype',
  'PK\x05\x06',
  '%%EO',
  'a',
  '/aaaaaaa ',
])(
  'the time to read a PDF of many "%s" grows with its size and no faster',
  { timeout: 120_000 },
  async (shape) => {
    const make = (length: number) => Buffer.from(`%PDF-${shape.repeat(length / shape.length)}`, 'latin1')
    await expectLinearGrowth(make, (bytes) => findFileMarks(bytes, 'pdf'), 512 * 1024)
  },
)
