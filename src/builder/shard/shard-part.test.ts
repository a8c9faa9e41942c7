import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePart, parsePart } from './shard-part.ts'

test('the parts of a list are the list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, count) => {
      const parts = Array.from({ length: count }, (_, index) =>
        choosePart(items, { index: index + 1, count }),
      )
      expect(parts.flat()).toEqual(items)
    }),
  )
})

test.each(['0/2', '3/2', '1', '1/0', 'a/b', '-1/2', '1/2/3'])('%s is not a part', (text) => {
  expect(parsePart(text)).toBeUndefined()
})

test('2/4 is the second of four', () => {
  expect(parsePart('2/4')).toEqual({ index: 2, count: 4 })
})
