import { expect, test } from 'vitest'
import { findValueProblems } from './find-value-problems.ts'

test('a name with nothing above it is found', () => {
  const icons = [{ picture: {} }, { icon: 'a.svg' }, {}]
  expect(findValueProblems({ icons })).toMatchObject([{ path: ['icons', 2] }])
})
