import { expect, test } from 'vitest'
import { findWrittenLink } from './collect-links.ts'

test.each([
  ['a [b](/price)', { label: 4, start: 6, end: 13 }],
  ['[a](/prices) [b](/price)', { label: 15, start: 17, end: 24 }],
  ['[a]( /price )', { label: 2, start: 5, end: 13 }],
  ['[a](/price?x)', undefined],
  ['[a](/price', undefined],
  ['/price)', undefined],
])('the link to /price in %j', (text, found) => {
  expect(findWrittenLink(text, '/price')).toEqual(found)
})

test('the next one is found behind the first', () => {
  const text = '[a](/x) [b](/x)'
  expect(findWrittenLink(text, '/x', 7)).toEqual({ label: 10, start: 12, end: 15 })
})
