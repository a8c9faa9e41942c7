import { expect, test } from 'vitest'
import { Outline } from './outline.ts'

test('the first heading is level 1, and its items move up with it', () => {
  const outline = new Outline()
  const levels = [
    outline.add('faq', 2),
    outline.add('faq', 3),
    outline.add('faq', 3),
    outline.add('steps', 2),
    outline.add('steps', 3),
  ]
  expect(levels).toEqual([1, 2, 2, 2, 3])
})

test('a page that begins with the heading of an item has no second level 1', () => {
  const outline = new Outline()
  expect([outline.add('a', 3), outline.add('a', 3), outline.add('b', 2)]).toEqual([1, 3, 2])
})

test('a block with two headings of its own has one level 1', () => {
  const outline = new Outline()
  expect([outline.add('a', 2), outline.add('a', 2), outline.add('a', 3)]).toEqual([1, 2, 2])
})
