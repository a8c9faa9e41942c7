import { expect, test } from 'vitest'
import { findInitial } from './find-initial.ts'

test.each([
  ['Indira', 'I'],
  [' மீனா', 'மீ'],
  ['ப்ரியா', 'ப்'],
  ['ஸ்ரீதர்', 'ஸ்ரீ'],
  ['ஸ்டெல்லா', 'ஸ்'],
  ['శ్రీనివాస్', 'శ్రీ'],
  ['లక్ష్మి', 'ల'],
  ['ജോസ്', 'ജോ'],
  ['ശ്രീജ', 'ശ്രീ'],
  ['', ''],
])('the initial of %s is %s', (name, initial) => {
  expect(findInitial(name)).toBe(initial)
})
