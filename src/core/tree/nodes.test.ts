import { expect, test } from 'vitest'
import { readYaml } from '../read/read-yaml.ts'
import { findPathAt } from './find-path.ts'
import { findAt, formatPath, getChild, getText, isNull, locatePath, readPointer, toValue } from './nodes.ts'
import type { Node } from './tree.ts'

const source = 'title: x\nempty:\nblocks:\n  - type: hero\n    items: [a, { b: c }]\n'
const { root } = readYaml('a.yaml', source).source as { root: Node }
const at = ({ line, column }: { line: number; column: number }) => `${line}:${column}`

test('children, texts and nulls', () => {
  expect(getText(root, 'title')).toBe('x')
  expect(getText(root, 'empty')).toBeUndefined()
  expect(getText(root, 'blocks')).toBeUndefined()
  expect(isNull(getChild(root, 'empty'))).toBe(true)
  expect(isNull(getChild(root, 'absent'))).toBe(false)
  expect(getChild(getChild(root, 'title'), 'x')).toBeUndefined()
  expect(findAt(root, ['blocks', 0, 'items', 1, 'b'])?.span.line).toBe(5)
  expect(findAt(root, ['blocks', 3, 'items'])).toBeUndefined()
})

test('a path that does not exist is located at its nearest ancestor', () => {
  const locate = (...path: (string | number)[]) => {
    const { value, key } = locatePath(root, path)
    return [at(value), at(key)]
  }
  expect(locate('blocks', 0, 'type')).toEqual(['4:11', '4:5'])
  expect(locate('blocks', 0, 'items', 1)).toEqual(['5:16', '5:16'])
  expect(locate('blocks', 0, 'heading')).toEqual(['4:5', '4:5'])
  expect(locate('blocks', 7, 'deeper')).toEqual(['3:1', '3:1'])
  expect(locate('absent')).toEqual(['1:1', '1:1'])
})

test('paths are written and read', () => {
  expect(formatPath(['blocks', 1, 'items', 0, 'question'])).toBe('blocks[1].items[0].question')
  expect(formatPath([])).toBe('')
  expect(readPointer('/routes/~1a~0b/aliases/2')).toEqual(['routes', '/a~b', 'aliases', 2])
  expect(readPointer('')).toEqual([])
})

test('a plain value leaves out what is null', () => {
  expect(toValue(root)).toEqual({ title: 'x', blocks: [{ type: 'hero', items: ['a', { b: 'c' }] }] })
})

test('a position of the file has the path of the key or value that begins there', () => {
  const find = (line: number, column: number) => {
    const path = findPathAt(root, { line, column })
    return path && formatPath(path)
  }
  expect(find(1, 1)).toBe('title')
  expect(find(1, 8)).toBe('title')
  expect(find(4, 5)).toBe('blocks[0]')
  expect(find(4, 11)).toBe('blocks[0].type')
  expect(find(5, 18)).toBe('blocks[0].items[1].b')
  expect(find(9, 9)).toBeUndefined()
})
