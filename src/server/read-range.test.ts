import { expect, test } from 'vitest'
import { readRange } from './read-range.ts'

test.each([
  ['bytes=0-4', { first: 0, last: 4 }],
  ['Bytes= 2-2 ', { first: 2, last: 2 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=4-99', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=a-b', undefined],
  ['bytes=1e1-', undefined],
  ['bytes=0-9999999999999999', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
])('%j of ten bytes is %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

test('an empty file has no parts', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readRange('bytes=-1', 0)).toBe('unsatisfiable')
})
