import { describe, expect, test } from 'vitest'
import { read } from './read-yaml.testing.ts'

/** Lines of a document. */
const lines = (...all: string[]) => all.join('\n')

describe('values', () => {
  test.each([
    ['a: 4.80', '4.80'],
    ['a: 0777', '0777'],
    ['a: +919800000000', '+919800000000'],
    ['a: 0x1F', '0x1F'],
    ['a: 1e3', '1e3'],
    ['a: 2025-06-01', '2025-06-01'],
    ['a: 12:30:45', '12:30:45'],
    ['a: true', 'true'],
    ['a: no', 'no'],
    ['a: https://example.com/#top', 'https://example.com/#top'],
    ['a: C#', 'C#'],
    ['a: $${x} and ${y}', '$${x} and ${y}'],
    ['a: "null"', 'null'],
    ["a: '~'", '~'],
    ['a: ""', ''],
    [String.raw`a: "tab\tnew\nline \u0bae \x41 \"q\" \\"`, 'tab\tnew\nline ம A "q" \\'],
    [String.raw`a: "\uD83D\uDE00"`, '😀'],
    ["a: 'it''s'", "it's"],
    ['a: one\n  two\n\n  three', 'one two\nthree'],
    ['a: "one\n  two"', 'one two'],
    ['a: |\n  one\n   two\n\n', 'one\n two\n'],
    ['a: |-\n  one', 'one'],
    ['a: |+\n  one\n\n', 'one\n\n'],
    ['a: >\n  one\n  two\n\n  three\n', 'one two\nthree\n'],
    ['a: |2\n   one\n', ' one\n'],
    ['a: | # comment\n  one # kept\n', 'one # kept\n'],
    ['a: മലയാള\u200dം \u200c', 'മലയാള\u200dം \u200c'],
    ['a:\tx', 'x'],
    ['a:\n  x', 'x'],
  ])('%j reads as %j', (source, text) => {
    expect(read(source)).toMatchObject({ value: { a: text }, found: [] })
  })

  test.each(['a:', 'a: ', 'a: null', 'a: Null', 'a: NULL', 'a: ~', 'a: # comment', 'a:\n# comment\n'])(
    '%j is null',
    (source) => expect(read(source)).toMatchObject({ value: { a: null }, found: [] }),
  )

  test('maps and lists, block and flow, in all positions', () => {
    const source = lines(
      '---',
      '# comment',
      'map:',
      '  "quoted key": 1',
      '  empty: {}',
      'list:',
      '- a',
      '-   - nested',
      '    - x: 1',
      '      y: 2',
      '-',
      '  z: 3',
      '- ',
      'flow: { a: 1, "b": [x, "y, z", { c: d }], e: , f: "g" }',
      'long: [',
      '  one, # comment',
      '  two',
      ']',
      '...',
    )
    expect(read(source)).toMatchObject({
      found: [],
      value: {
        map: { 'quoted key': '1', empty: {} },
        list: ['a', ['nested', { x: '1', y: '2' }], { z: '3' }, null],
        flow: { a: '1', b: ['x', 'y, z', { c: 'd' }], e: null, f: 'g' },
        long: ['one', 'two'],
      },
    })
  })

  test('CRLF and a byte order mark change neither values nor positions', () => {
    const source = 'a: one\n  two\nb: |\n  x\n  y\nc: "p\n  q"\na: 2\n'
    const plain = read(source)
    for (const variant of [source.replaceAll('\n', '\r\n'), `\ufeff${source}`]) {
      expect(read(variant)).toMatchObject({ value: plain.value, found: plain.found })
      expect(read(new TextEncoder().encode(variant)).file.root).toEqual(plain.file.root)
    }
    expect(plain.found).toEqual(['8:1 duplicate-key'])
  })
})

describe('positions', () => {
  const at = (line: number, column: number, endLine: number, endColumn: number) => {
    return { file: 'page.yaml', line, column, endLine, endColumn }
  }

  test('of keys, of scalars with their quotes, of maps and lists from first to last token', () => {
    const { file } = read('a: "x"\nlist:\n  - தமிழ் 😀\n  - b: |\n      text\n      more\n\nnone:\n')
    if (file.root?.kind !== 'map') throw new Error('no map')
    expect(file.root.span).toEqual(at(1, 1, 8, 6))
    expect(file.root.entries.get('a')).toMatchObject({ key: at(1, 1, 1, 2), value: { span: at(1, 4, 1, 7) } })
    const list = file.root.entries.get('list')?.value
    expect(list).toMatchObject({ kind: 'list', span: at(3, 3, 6, 11) })
    expect(list).toMatchObject({
      items: [{ span: at(3, 5, 3, 13) }, { span: at(4, 5, 6, 11), kind: 'map' }],
    })
    expect(file.root.entries.get('none')?.value.span).toEqual(at(8, 6, 8, 6))
  })

  test('of flow collections: from bracket to bracket', () => {
    const { file } = read('a: [x,\n  {b: c}]\n')
    if (file.root?.kind !== 'map') throw new Error('no map')
    expect(file.root.entries.get('a')?.value).toMatchObject({
      span: at(1, 4, 2, 10),
      items: [{ span: at(1, 5, 1, 6) }, { span: at(2, 3, 2, 9) }],
    })
  })
})

test('a key in [ ] and its colon stand on one line', () => {
  for (const source of ['- [ key\n  : value ]', '- [ "key"\n  :value ]', 'a: [ [ x ]\n  : value ]'])
    expect(read(source).found, source).not.toEqual([])
  expect(read('- [ key: value, "other": more ]').found).toEqual([])
  expect(read('- { key\n  : value }').found).toEqual([])
})
