import { expect, test } from 'vitest'
import { findNode } from './locate-path.ts'
import { read } from './read-fixture.ts'

const root = read('title: x\nblocks:\n  - type: hero\n    items: [a, b]\n').file.root
if (root === undefined) throw new Error('the example is empty')
const find = (...path: (string | number)[]) => {
  const { node, key, parent, parentKey } = findNode(root, path)
  const at = (span?: { line: number; column: number }) => span && `${span.line}:${span.column}`
  return { node: at(node?.span), key: at(key), parent: at(parent.span), parentKey: at(parentKey) }
}

test('the empty path is the root', () => {
  expect(find()).toEqual({ node: '1:1', parent: '1:1' })
})

test('a value in a map has a key, one in a list has none', () => {
  expect(find('title')).toEqual({ node: '1:8', key: '1:1', parent: '1:1' })
  expect(find('blocks', 0, 'type')).toEqual({ node: '3:11', key: '3:5', parent: '3:5' })
  expect(find('blocks', 0, 'items', 1)).toEqual({ node: '4:16', parent: '4:12', parentKey: '4:5' })
  expect(find('blocks', '0', 'items', '1').node).toBe('4:16')
})

test('a missing value has the parent in which it is missing', () => {
  expect(find('blocks', 0, 'heading')).toEqual({ parent: '3:5' })
  expect(find('blocks', 7)).toEqual({ parent: '3:3', parentKey: '2:1' })
  expect(find('blocks', 7, 'deeper', 'still')).toEqual({ parent: '3:3', parentKey: '2:1' })
  expect(find('title', 'x')).toEqual({ parent: '1:8', parentKey: '1:1' })
})

test('names of object members are no paths', () => {
  expect(find('constructor')).toEqual({ parent: '1:1' })
  expect(find('blocks', 'length')).toEqual({ parent: '3:3', parentKey: '2:1' })
})
