import { expect, test } from 'vitest'
import { Records } from './records.ts'

/** The records as they are read again. */
function reopen(records: Records<{ text: string }>): Records<{ text: string }> {
  const { index, parts } = records.encode()
  return new Records(index, Buffer.concat(parts))
}

test('records are read again as they were written, in their order', () => {
  const records = new Records<{ text: string }>()
  records.set('b', { text: 'first' })
  records.set('a', { text: 'இரண்டு 😀 \\u0041' })
  const again = reopen(records)
  expect(again.keys()).toEqual(['b', 'a'])
  expect(again.values()).toEqual([{ text: 'first' }, { text: 'இரண்டு 😀 \\u0041' }])
  expect(again.get('a')).toBe(again.get('a'))
  expect([again.has('a'), again.has('c'), again.get('c')]).toEqual([true, false, undefined])
})

test('a record that nobody has set is written as it was, without being decoded', () => {
  const unreadable = [1, 2, 3]
  const records = new Records<{ text: string }>({ keys: ['a'], lengths: [3] }, Buffer.from(unreadable))
  records.set('b', { text: 'new' })
  const { index, parts } = records.encode()
  expect([index.lengths[0], [...Buffer.concat(parts).subarray(0, 3)]]).toEqual([3, unreadable])
  expect(() => records.get('a')).toThrow()
})

test('only what has the given keys is kept, in their order', () => {
  const records = new Records<{ text: string }>()
  for (const key of ['a', 'b', 'c']) records.set(key, { text: key })
  records.arrange(['c', 'none', 'a'])
  expect(records.keys()).toEqual(['c', 'a'])
})

test('records that were read one after the other are written in one part, up to those that are new', () => {
  const records = new Records<{ text: string }>()
  for (const key of ['a', 'b', 'c', 'd', 'e']) records.set(key, { text: key.repeat(5000) })
  const again = reopen(records)
  expect(again.encode().parts).toHaveLength(1)
  again.set('c', { text: 'new' })
  expect(again.encode().parts).toHaveLength(3)
  expect(
    reopen(again)
      .values()
      .map(({ text }) => text.slice(0, 3)),
  ).toEqual(['aaa', 'bbb', 'new', 'ddd', 'eee'])
  again.arrange(['b', 'a'])
  expect(again.encode().parts).toHaveLength(2)
})
