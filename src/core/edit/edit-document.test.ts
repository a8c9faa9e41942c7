import { describe, expect, test } from 'vitest'
import { type DocumentEdit, EditError } from './document-edit.ts'
import { editDocument } from './edit-document.ts'

const edit = (source: string, ...edits: DocumentEdit[]) => editDocument('pages/a.yaml', source, edits)
const set = (source: string, path: (string | number)[], value: (DocumentEdit & { kind: 'set' })['value']) =>
  edit(source, { kind: 'set', path, value })
const unset = (source: string, path: (string | number)[]) => edit(source, { kind: 'unset', path })

describe('set', () => {
  test.each([
    ['a plain text', 'a: one # why\nb: 2\n', ['a'], 'two', 'a: two # why\nb: 2\n'],
    ['a quoted text keeps its quotes', 'a: "one"\n', ['a'], 'two', 'a: "two"\n'],
    ['single quotes', "a: 'one'\n", ['a'], "it's", "a: 'it''s'\n"],
    ['quotes where YAML needs them', 'a: one\n', ['a'], '#two', 'a: "#two"\n'],
    ['inside brackets', 'a: { b: one, c: d }\n', ['a', 'b'], 'x, y', 'a: { b: "x, y", c: d }\n'],
    ['a null', 'a:\nb: c\n', ['a'], 'x', 'a: x\nb: c\n'],
    ['null', 'a: x # y\n', ['a'], null, 'a: null # y\n'],
    ['a text that says null', 'a: x\n', ['a'], 'null', 'a: "null"\n'],
    ['several lines', 'a: x # y\nb: c\n', ['a'], 'one\ntwo', 'a: |- # y\n  one\n  two\nb: c\n'],
    [
      'a block of lines',
      'a: |- # y\n    one\n    two\nb: c\n',
      ['a'],
      '1\n2\n',
      'a: | # y\n    1\n    2\nb: c\n',
    ],
    ['one line instead of several', 'a: | # y\n  one\n  two\nb: c\n', ['a'], 'x', 'a: x # y\nb: c\n'],
    [
      'a word of a folded text',
      'a: >-\n  one\n  two three\n',
      ['a'],
      'one 2 three',
      'a: >-\n  one\n  2 three\n',
    ],
    ['lines in CRLF', 'a: x\r\nb: c\r\n', ['a'], '1\n2', 'a: |-\r\n  1\r\n  2\r\nb: c\r\n'],
    ['a map for a text', 'a: x # y\nb: c\n', ['a'], { k: 'l' }, 'a: # y\n  k: l\nb: c\n'],
    ['a text for a map', 'a: # y\n  k: l # m\nb: c\n', ['a'], 'x', 'a: x # y\nb: c\n'],
    ['one item of a list', 'a: [x, y, z]\n', ['a'], ['x', 'w', 'z'], 'a: [x, w, z]\n'],
    [
      'a shorter list',
      'a:\n  - x # 1\n  - y # 2\n  - z # 3\n',
      ['a'],
      ['x', 'z'],
      'a:\n  - x # 1\n  - z # 3\n',
    ],
    ['a missing key', 'a: x\n', ['b'], 'w', 'a: x\nb: w\n'],
    ['a file without a last line feed', 'a: x', ['b'], 'w', 'a: x\nb: w'],
    ['missing maps', 'a: x\n', ['b', 'c', 'd'], 'w', 'a: x\nb:\n  c: { d: w }\n'],
    ['a key that needs quotes', 'a: { b: c }\n', ['a', '404'], 'd', 'a: { b: c, "404": d }\n'],
    [
      'a key where documents have it',
      'extends: p\nblocks: []\n',
      ['title'],
      'T',
      'extends: p\ntitle: T\nblocks: []\n',
    ],
    ['a first key', '# about\ntitle: T\n', ['extends'], 'p', '# about\nextends: p\ntitle: T\n'],
    [
      'a key in the style beside it',
      'r:\n  /a: { page: a }\n',
      ['r', '/b'],
      { page: 'b' },
      'r:\n  /a: { page: a }\n  /b: { page: b }\n',
    ],
    ['an empty map', 'a: {}\n', ['a', 'b'], 'c', 'a: { b: c }\n'],
  ] as const)('%s', (_name, source, path, value, result) => {
    expect(set(source, [...path], value)).toBe(result)
  })

  test('an equal value changes nothing', () => {
    const source = 'a: [ x,y ]\nb:  {c:  "d"}\n'
    expect(set(set(source, ['a'], ['x', 'y']), ['b'], { c: 'd' })).toBe(source)
  })

  test('several texts of one file', () => {
    const edits: DocumentEdit[] = ['a', 'c'].map((key) => ({ kind: 'set', path: [key], value: 'new' }))
    expect(edit('a: x # 1\nb: y\nc: "z"\n', ...edits)).toBe('a: new # 1\nb: y\nc: "new"\n')
  })

  test.each([
    ['a: x\n', ['a', 'b']],
    ['a: [x]\n', ['a', 1]],
  ] as const)('what cannot be reached throws: %j', (source, path) => {
    expect(() => set(source, [...path], 'y')).toThrow(EditError)
  })

  test('is refused in words for the author if the document would then say something else', () => {
    const twice = 'title: One\ntitle: Two\nlang: en\n'
    expect(() => edit(twice, { kind: 'unset', path: ['title'] })).toThrow(EditError)
  })
})

describe('unset, insert, move, rename', () => {
  test.each([
    ['a key with the comment above it', 'a: x\n# about b\nb: y # z\nc: d\n', ['b'], 'a: x\nc: d\n'],
    ['the first key keeps what is above the file', '# file\na: x\nb: y\n', ['a'], '# file\nb: y\n'],
    ['the last key', 'a: x\nb:\n  - y\n', ['b'], 'a: x\n'],
    ['the only key', 'a: # z\n  b: c\nd: e\n', ['a', 'b'], 'a: {} # z\nd: e\n'],
    ['a key in brackets', 'a: { b: c, d: e }\n', ['a', 'b'], 'a: { d: e }\n'],
    ['the last key in brackets', 'a: { b: c, d: e }\n', ['a', 'd'], 'a: { b: c }\n'],
    [
      'the first of several lines in brackets',
      'a: [\n  # about b\n  b, # b\n  # about c\n  c, # c\n]\n',
      ['a', 0],
      'a: [\n  # about c\n  c, # c\n]\n',
    ],
    [
      'one of several lines in brackets',
      'a: {\n  b: 1, # b\n  # about c\n  c: 2, # c\n  # about d\n  d: 3 # d\n}\n',
      ['a', 'c'],
      'a: {\n  b: 1, # b\n  # about d\n  d: 3 # d\n}\n',
    ],
    [
      'the last of several lines in brackets',
      'a: [\n  b, # b\n  # about c\n  c # c\n  # end\n]\n',
      ['a', 1],
      'a: [\n  b # b\n  # end\n]\n',
    ],
    [
      'the last of several lines with a comma',
      'a: [\n  b, # b\n  c, # c\n]\n',
      ['a', 1],
      'a: [\n  b, # b\n]\n',
    ],
    ['an item beside others in brackets', 'a: [ b, c, # both\n  d ]\n', ['a', 0], 'a: [ c, # both\n  d ]\n'],
    [
      'the last beside others in brackets',
      'a: [\n  # all\n  b, c # both\n]\n',
      ['a', 1],
      'a: [\n  # all\n  b\n]\n',
    ],
    [
      'an item whose comment is above a line with others',
      'a: [ # all\n  b,\n  c ]\n',
      ['a', 0],
      'a: [ # all\n  c ]\n',
    ],
    [
      'an item in lines with other endings',
      'a: [\r\n  b, # b\r\n  # about c\r\n  c, # c\r\n  d\r\n]\r\n',
      ['a', 1],
      'a: [\r\n  b, # b\r\n  d\r\n]\r\n',
    ],
    ['a text with a mark in brackets', 'a: [ "b # b", "c, d", e ]\n', ['a', 1], 'a: [ "b # b", e ]\n'],
    ['the key beside a dash', '- a: b\n  c: d\n', [0, 'a'], '- c: d\n'],
    ['an item between empty lines', '- a\n\n- b\n\n- c\n', [1], '- a\n\n- c\n'],
    ['the only item', 'a:\n  - b\n', ['a', 0], 'a: []\n'],
  ] as const)('unset %s', (_name, source, path, result) => {
    expect(unset(source, [...path])).toBe(result)
  })

  test('an item is inserted in the style of the list', () => {
    const item = { kind: 'insert', path: ['a'], index: 1, value: { b: '3' } } as const
    expect(edit('a:\n  - { b: 1 }\n  - { b: 2 }\n', item)).toBe(
      'a:\n  - { b: 1 }\n  - { b: 3 }\n  - { b: 2 }\n',
    )
    expect(edit('a:\n- b: 1\n\n- b: 2\n', item)).toBe('a:\n- b: 1\n\n- b: 3\n\n- b: 2\n')
    expect(edit('a: []\n', { ...item, index: 0 })).toBe('a:\n  - b: 3\n')
  })

  test('an item moves with its comments, and empty lines stay', () => {
    const source = 'a:\n  # one\n  - x: 1\n    y: 2\n\n  - two # 2\n'
    const moved = edit(source, { kind: 'move', path: ['a', 0], to: 1 })
    expect(moved).toBe('a:\n  - two # 2\n\n  # one\n  - x: 1\n    y: 2\n')
  })

  test('a key is renamed in its place', () => {
    const rename = { kind: 'renameKey', path: ['a', 'b'], name: 'w' } as const
    expect(edit('a: { b: c, d: e }\n', rename)).toBe('a: { w: c, d: e }\n')
    expect(() => edit('a: { b: c, w: e }\n', rename)).toThrow('exists already')
  })
})

test('routes and redirects are added to pages.yaml', () => {
  const site = 'version: 1\nroutes:\n  /: { page: home } # start\n'
  const route = { kind: 'set', path: ['routes', '/a'], value: { page: 'a' } } as const
  const redirect = { kind: 'set', path: ['redirects', '/old'], value: '/a' } as const
  expect(editDocument('pages.yaml', site, [route, redirect])).toBe(
    'version: 1\nroutes:\n  /: { page: home } # start\n  /a: { page: a }\nredirects:\n  /old: /a\n',
  )
})
