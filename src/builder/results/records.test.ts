import { expect, test } from 'vitest'
import { Records } from './records.ts'

test('records are read again as they were written, in their order', () => {
  const records = new Records<{ text: string }>()
  records.set('b', { text: 'first' })
  records.set('a', { text: 'second' })
  const again = new Records<{ text: string }>(records.encode())
  expect(again.keys()).toEqual(['b', 'a'])
  expect(again.values()).toEqual([{ text: 'first' }, { text: 'second' }])
  expect(again.get('a')).toBe(again.get('a'))
  expect([again.has('a'), again.has('c'), again.get('c')]).toEqual([true, false, undefined])
})

test('a record that nobody has set is written as it was, without being decoded', () => {
  const unreadable = [1, 2, 3]
  const records = new Records<{ text: string }>({ index: [['a', 3]], bytes: Buffer.from(unreadable) })
  records.set('b', { text: 'new' })
  const { index, bytes } = records.encode()
  expect([index[0], [...bytes.subarray(0, 3)]]).toEqual([['a', 3], unreadable])
  expect(() => records.get('a')).toThrow()
})

test('only what has the given keys is kept, in their order', () => {
  const records = new Records<{ text: string }>()
  for (const key of ['a', 'b', 'c']) records.set(key, { text: key })
  records.arrange(['c', 'none', 'a'])
  expect(records.keys()).toEqual(['c', 'a'])
})
