import { expect, test } from 'vitest'
import { createOutline } from './outline.ts'

test('the first heading is level 1, and its items move up with it', () => {
  const outline = createOutline()
  const levels = [
    outline('faq', 2),
    outline('faq', 3),
    outline('faq', 3),
    outline('steps', 2),
    outline('steps', 3),
  ]
  expect(levels).toEqual([1, 2, 2, 2, 3])
})

test('a page that begins with the heading of an item has no second level 1', () => {
  const outline = createOutline()
  expect([outline('a', 3), outline('a', 3), outline('b', 2)]).toEqual([1, 3, 2])
})

test('a block with two headings of its own has one level 1', () => {
  const outline = createOutline()
  expect([outline('a', 2), outline('a', 2), outline('a', 3)]).toEqual([1, 2, 2])
})
