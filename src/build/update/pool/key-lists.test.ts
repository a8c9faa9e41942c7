import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyLists } from './key-lists.ts'

const anyKeys = fc.uniqueArray(fc.constantFrom('', 'a', 'b', 'c', 'd'), { maxLength: 5 })

test('a list is found exactly where an equal one was added, however many look alike', () => {
  fc.assert(
    fc.property(fc.array(anyKeys, { maxLength: 60 }), (lists) => {
      const known = new KeyLists()
      const added: string[] = []
      for (const keys of lists) {
        const reference = known.find(keys, () => added.push(JSON.stringify(keys)) - 1)
        expect(added[reference]).toBe(JSON.stringify(keys))
      }
    }),
  )
})

test('a list that comes again is not added again', () => {
  const known = new KeyLists()
  const find = (...keys: string[]) => known.find(keys, () => Math.random())
  expect(find('a', 'b')).toBe(find('a', 'b'))
  expect(find('a', 'b')).not.toBe(find('b', 'a'))
  expect(find()).toBe(find())
})
