import { expect, test } from 'vitest'
import { levelHeadings } from './heading-levels.ts'

test('the first heading is level 1, and its items move up with it', () => {
  expect([2, 3, 3].map(levelHeadings(true))).toEqual([1, 2, 2])
  expect([2, 3].map(levelHeadings(false))).toEqual([2, 3])
})

test('a page that begins with the heading of an item has no second level 1', () => {
  expect([3, 3].map(levelHeadings(true))).toEqual([1, 3])
})

test('a block with two headings of its own has one level 1', () => {
  expect([2, 2, 3].map(levelHeadings(true))).toEqual([1, 2, 2])
})
