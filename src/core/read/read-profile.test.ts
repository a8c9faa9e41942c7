import { describe, expect, test } from 'vitest'
import { read } from './read-yaml.testing.ts'

/** Lines of a document. */
const lines = (...all: string[]) => all.join('\n')

describe('the profile', () => {
  test.each([
    ['a: &anchor x', '1:4 yaml-feature', { a: 'x' }, 'anchor'],
    ['a: &anchor\n  b: c', '1:4 yaml-feature', { a: { b: 'c' } }, 'anchor'],
    ['&k a: x\nb: y', '1:1 yaml-feature', { a: 'x', b: 'y' }, 'anchor'],
    ['a: *alias', '1:4 yaml-feature', { a: '*alias' }, 'alias'],
    ['- *alias # note', '1:3 yaml-feature', ['*alias'], 'alias'],
    ['a: [*x]', '1:5 yaml-feature', { a: ['*x'] }, 'alias'],
    ['a: 1\n<<: *base', '2:1 yaml-feature', { a: '1' }, 'merge key'],
    ['<<: { b: c }\na: 1', '1:1 yaml-feature', { a: '1' }, 'merge key'],
    ['a: !!str 1', '1:4 yaml-feature', { a: '1' }, 'tag'],
    ['a: !custom x', '1:4 yaml-feature', { a: 'x' }, 'tag'],
    ['a: !<tag:x,2000:y> x', '1:4 yaml-feature', { a: 'x' }, 'tag'],
    ['%YAML 1.1\n---\na: no', '1:1 yaml-feature', { a: 'no' }, 'directive'],
    ['%TAG ! tag:x,2000:\n---\na: 1', '1:1 yaml-feature', { a: '1' }, 'directive'],
    ['a: 1\n---\na: 2', '2:1 yaml-feature', { a: '1' }, 'one document'],
    ['a: 1\n...\nb: 2', '3:1 yaml-feature', { a: '1', b: '2' }, 'one document'],
    ['? a\n: b\nc: d', '1:1 yaml-feature', { c: 'd' }, '"? "'],
    ['[a]: b\nc: d', '1:1 yaml-feature', { c: 'd' }, 'A key must be a text'],
    ['{ a: b }: c\nd: e', '1:1 yaml-feature', { d: 'e' }, 'A key must be a text'],
    [': b\nc: d', '1:1 yaml-feature', { c: 'd' }, 'A key must be a text'],
    ['404: x', '1:1 yaml-feature', { 404: 'x' }, 'a number'],
    ['true: x', '1:1 yaml-feature', { true: 'x' }, 'a boolean'],
    ['~: x', '1:1 yaml-feature', { '~': 'x' }, 'nothing'],
    ['a: { 1.5: x }', '1:6 yaml-feature', { a: { '1.5': 'x' } }, 'a number'],
    ['__proto__: 1\na: 2', '1:1 forbidden-key', { a: '2' }, '"__proto__"'],
    ['a: { "constructor": 1 }', '1:6 forbidden-key', { a: {} }, '"constructor"'],
    ['prototype: 1', '1:1 forbidden-key', {}, '"prototype"'],
    ['a: \u202ex', '1:4 forbidden-character', { a: '\ufffdx' }, 'U+202E'],
    ['a: x\u2067', '1:5 forbidden-character', { a: 'x\ufffd' }, 'U+2067'],
    ['a: x\u0000', '1:5 forbidden-character', { a: 'x\ufffd' }, 'NUL'],
    ['a: x\u0085y', '1:5 forbidden-character', { a: 'x\ufffdy' }, 'control'],
    ['a: x\ry', '1:5 forbidden-character', { a: 'x\ufffdy' }, 'carriage return'],
    ['a: \ue000', '1:4 forbidden-character', { a: '\ufffd' }, 'private-use'],
    ['a: \u{f0000}', '1:4 forbidden-character', { a: '\ufffd\ufffd' }, 'private-use'],
    ['a: \ud800x', '1:4 forbidden-character', { a: '\ufffdx' }, 'surrogate'],
    ['a: x\ufeff', '1:5 forbidden-character', { a: 'x\ufffd' }, 'byte order mark'],
    ['a: "\\u202e"', '1:4 forbidden-character', { a: '\u202e' }, 'escapes'],
    ['a: "\\0"', '1:4 forbidden-character', { a: '\0' }, 'escapes'],
    ['a: "\\uD800"', '1:4 forbidden-character', { a: '\ud800' }, 'escapes'],
  ])('%j is rejected by name', (source, found, value, named) => {
    const result = read(source)
    expect(result).toMatchObject({ found: [found], value })
    expect(`${result.diagnostics[0]?.message}`).toContain(named)
  })

  test('a duplicate key points at the first, which counts', () => {
    const { value, diagnostics } = read('a: 1\nb: { c: 1, "c": 2 }\na: 2\n')
    expect(value).toEqual({ a: '1', b: { c: '1' } })
    expect(
      diagnostics.map(({ code, related }) => [code, related?.map(({ line, column }) => [line, column])]),
    ).toEqual([
      ['duplicate-key', [[2, 6]]],
      ['duplicate-key', [[1, 1]]],
    ])
  })

  test('a hostile key never becomes a property', () => {
    read('__proto__: { polluted: x }')
    expect('polluted' in {}).toBe(false)
  })

  test('64 levels are read, and the 65th is rejected, in every notation', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{a: ', '}'],
      ['- ', ''],
    ] as const) {
      const nest = (depth: number) => `${open.repeat(depth)}x${close.repeat(depth)}`
      expect(read(nest(64)).found).toEqual([])
      expect(read(nest(65)).found).toEqual([`1:${64 * open.length + 1} yaml-limit`])
    }
    const keys = Array.from({ length: 65 }, (_, depth) => `${' '.repeat(depth)}a:`)
    expect(read(`${lines(...keys.slice(0, 64))} x`).found).toEqual([])
    expect(read(`${lines(...keys)} x`).found).toEqual(['65:65 yaml-limit'])
  })

  test('a map can have 5,000 keys', () => {
    const keys = Array.from({ length: 5002 }, (_, index) => `k${index}: v`)
    expect(read(lines(...keys.slice(0, 5000))).found).toEqual([])
    expect(read(lines(...keys)).found).toEqual(['5001:1 yaml-limit'])
  })

  test('a key has at most 1,024 characters', () => {
    expect(read(`${'k'.repeat(1024)}: v`).found).toEqual([])
    expect(read(`${'k'.repeat(1025)}: v`).found).toEqual(['1:1 yaml-limit'])
  })
})
