import { expect, test } from 'vitest'
import { findValueProblems } from './find-value-problems.ts'

test('a row with a cell too many is found at its place', () => {
  const rows = [
    ['Hall', '200'],
    ['Room', '20', 'Stage'],
  ]
  expect(findValueProblems({ columns: ['Room', 'Seats'], rows })).toMatchObject([
    { path: ['rows', 1], message: 'There are 2 columns, and the row "Room" has 3 cells.' },
  ])
})
