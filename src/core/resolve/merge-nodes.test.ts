import { describe, expect, test } from 'vitest'
import { readYaml } from '../read/read-yaml.ts'
import type { Schema } from '../schema/block-spec.ts'
import { renameKeys, withoutKeys } from '../tree/change-keys.ts'
import { asMap, getChild, toValue } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'
import { mergeMaps, mergeNodes } from './merge-nodes.ts'

function read(text: string, file = 'a.yaml'): MapNode {
  const map = asMap(readYaml(file, text).source.root)
  if (!map) throw new Error('The example is not a map')
  return map
}
const merge = (base: string, over: string, schema?: Schema) =>
  mergeMaps(read(base), read(over, 'b.yaml'), schema)

describe('RFC 7396', () => {
  test.each([
    ['{a: b}', '{a: c}', { a: 'c' }],
    ['{a: b}', '{b: c}', { a: 'b', b: 'c' }],
    ['{a: b}', '{a: null}', {}],
    ['{a: b, b: c}', '{a: null}', { b: 'c' }],
    ['{a: [b]}', '{a: c}', { a: 'c' }],
    ['{a: c}', '{a: [b]}', { a: ['b'] }],
    ['{a: {b: c}}', '{a: {b: d, c: null}}', { a: { b: 'd' } }],
    ['{a: [{b: c}]}', '{a: [1]}', { a: ['1'] }],
    ['{e: null}', '{a: 1}', { a: '1' }],
    ['{}', '{a: {bb: {ccc: null}}}', { a: { bb: {} } }],
  ])('%s with %s over it', (base, over, expected) => {
    expect(toValue(merge(base, over))).toEqual(expected)
  })
})

test('a replaced value stays below, through any number of layers', () => {
  const merged = mergeMaps(merge('a: one', 'a: two'), read('a: three', 'c.yaml'))
  const files: string[] = []
  for (let node: Node | undefined = getChild(merged, 'a'); node; node = node.under) files.push(node.span.file)
  expect(files).toEqual(['c.yaml', 'b.yaml', 'a.yaml'])
  expect(merged.under?.span.file).toBe('b.yaml')
})

test('values of a kind and one-of-several maps are replaced as a whole', () => {
  const schema: Schema = { properties: { picture: { kind: 'image' }, count: { oneOf: [] }, box: {} } }
  const base = 'picture: { src: a, alt: b }\ncount: { basis: x, from: 1 }\nbox: { one: 1, two: 2 }\n'
  const over = 'picture: { src: c }\ncount: { basis: y }\nbox: { two: 3 }\n'
  expect(toValue(merge(base, over, schema))).toEqual({
    picture: { src: 'c' },
    count: { basis: 'y' },
    box: { one: '1', two: '3' },
  })
})

test('a key that null removes is recorded with its location until it is set again', () => {
  const merged = merge('a: 1\nb: 2', 'a: null\n')
  expect(merged.unset?.get('a')).toMatchObject({ file: 'b.yaml', line: 1, column: 1 })
  expect(mergeMaps(merged, read('c: 3')).unset?.has('a')).toBe(true)
  expect(mergeMaps(merged, read('a: 4')).unset).toBeUndefined()
})

test('nothing below: the value itself', () => {
  const over = read('a: 1')
  expect(mergeNodes(undefined, over)).toBe(over)
})

test('keys are removed or renamed, and values keep their locations', () => {
  const map = read('a: 1\nb: 2')
  expect(toValue(withoutKeys(map, new Set(['a'])))).toEqual({ b: '2' })
  const renamed = renameKeys(map, new Map([['a', 'c']]))
  expect(toValue(renamed)).toEqual({ c: '1', b: '2' })
  expect(renamed.entries.get('c')).toBe(map.entries.get('a'))
  expect(renameKeys(map, new Map())).toBe(map)
})
