import { expect, test } from 'vitest'
import { decodeSource } from './decode-source.ts'
import { findLimits } from './file-limits.ts'

const maxBytes = findLimits('a').bytes

const bytes = (...values: number[]) => new Uint8Array(values)

test('UTF-8 is decoded, without its byte order mark', () => {
  expect(decodeSource('a', new TextEncoder().encode('\ufeffa: தமிழ்\r\n'))).toEqual({ text: 'a: தமிழ்\r\n' })
  expect(decodeSource('a', '\ufeffa')).toEqual({ text: 'a' })
  expect(decodeSource('a', bytes())).toEqual({ text: '' })
})

test('exactly 256 KiB are read, one byte more is not, counted in bytes', () => {
  expect(decodeSource('a', 'x'.repeat(maxBytes)).diagnostic).toBeUndefined()
  expect(decodeSource('a', new Uint8Array(maxBytes).fill(120)).diagnostic).toBeUndefined()
  const tooLarge = ['x'.repeat(maxBytes + 1), 'அ'.repeat(maxBytes / 3 + 1), new Uint8Array(maxBytes + 1)]
  for (const input of tooLarge) {
    const { text, diagnostic } = decodeSource('a', input)
    expect(text).toBe('')
    expect(diagnostic).toMatchObject({ code: 'unreadable-file', line: 1, column: 1 })
    expect(diagnostic?.message).toContain('257 KiB')
  }
})

test.each([
  [[0xff], 1, 1],
  [[0x61, 0x0a, 0x62, 0xc3, 0x28], 2, 2],
  [[0xe0, 0xae, 0x85, 0xc0, 0xaf], 1, 2],
  [[0x61, 0xed, 0xa0, 0x80], 1, 2],
  [[0x61, 0x0a, 0xe0, 0xae], 2, 1],
])('bytes %j are not UTF-8 at %i:%i', (values, line, column) => {
  expect(decodeSource('a', bytes(...values)).diagnostic).toMatchObject({
    code: 'unreadable-file',
    line,
    column,
  })
})

test('UTF-16 is named', () => {
  expect(decodeSource('a', bytes(0xff, 0xfe, 0x61, 0)).diagnostic?.message).toContain('UTF-16')
  expect(decodeSource('a', bytes(0xfe, 0xff, 0, 0x61)).diagnostic?.message).toContain('UTF-16')
})

test.each([
  ['towns.csv', 'PK\u0003\u0004\u0014\u0000\u0006', 'workbook'],
  ['towns.csv', '\u00d0\u00cf\u0011\u00e0\u00a1', 'old Excel workbook'],
  ['home.yaml', '%PDF-1.7\n', 'PDF'],
  ['home.yaml', '{\\rtf1\\ansi title: x}', 'rich text'],
])('%s that begins with %j is named once', (file, start, name) => {
  for (const input of [start, Uint8Array.from(start, (character) => character.charCodeAt(0))])
    expect(decodeSource(file, input)).toMatchObject({
      text: '',
      diagnostic: { code: 'unreadable-file', line: 1, column: 1, message: expect.stringContaining(name) },
    })
})

test.each([
  ['towns.csv', 'slug,place\rold-town,the old town\r', 'CSV UTF-8'],
  ['home.yaml', 'title: x\rdescription: y\r', 'LF'],
])('lines of %s that end with carriage returns alone are named once', (file, text, advice) => {
  const { diagnostic } = decodeSource(file, text)
  expect(diagnostic).toMatchObject({ code: 'unreadable-file', line: 1, column: text.indexOf('\r') + 1 })
  expect(diagnostic?.message).toContain(advice)
})

const twoVersions = '<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> other\n'

test.each([
  ['at the top of a document', twoVersions, 1, 1],
  ['between blocks', `blocks:\n  - type: hero\n${twoVersions}`, 3, 1],
  ['in a text block, indented', 'body: |\n  one\n  <<<<<<< HEAD\n  a\n  =======\n  b\n  >>>>>>> x\n', 3, 3],
  ['in a list', 'items:\n  - a\n<<<<<<< HEAD\n  - b\n=======\n  - c\n>>>>>>> x\n', 3, 1],
  ['with the common version between', '<<<<<<< ours\na\n||||||| base\nb\n=======\nc\n>>>>>>> theirs\n', 1, 1],
  ['with Windows line ends', twoVersions.replaceAll('\n', '\r\n'), 1, 1],
  ['with longer marks', 'x: 1\n<<<<<<<<< HEAD\n', 2, 1],
  ['of which only the last mark is left', 'a: 1\n>>>>>>> other\n', 2, 1],
  ['saved again by a spreadsheet', 'slug,place\n<<<<<<< HEAD,\n', 2, 1],
  ['without a name', 'a: 1\n<<<<<<<\n', 2, 1],
])('two versions that git has left %s', (_, text, line, column) => {
  expect(decodeSource('pages/home.yaml', text).diagnostic).toMatchObject({
    ...{ code: 'merge-conflict', line, column },
  })
})

test.each([
  'body: |\n  Hours\n  =======\n',
  'body: |\n  > > > a quote in a quote\n',
  'body: |\n  >>> a quote\n',
  'body: "In a conflict git writes <<<<<<< HEAD."\n',
  'body: |\n  a <<<<<<< b\n  <<<<<<<b\n',
])('%j is no conflict', (text) => {
  expect(decodeSource('pages/home.yaml', text)).toEqual({ text })
})

test('pages.yaml has room for hundreds of thousands of routes', () => {
  expect(decodeSource('pages.yaml', 'x'.repeat(20 * maxBytes)).diagnostic).toBeUndefined()
  expect(findLimits('pages.yaml').keys).toBeGreaterThanOrEqual(100_000)
})
