import { expect, test } from 'vitest'
import { PageError } from './explain-failure.ts'

test('a copy that another thread sends says the same, with the place that threw', () => {
  const cause = new TypeError('the oven is cold')
  const failure = new PageError('The page /bread could not be made.', cause)
  const copy = structuredClone(failure)
  expect(copy.message).toBe('The page /bread could not be made.\nthe oven is cold')
  expect(copy.stack).toMatch(
    /^The page \/bread could not be made\.\nthe oven is cold\n\s+at .*explain-failure\.test\.ts/,
  )
})

test('what is thrown need not be an error', () => {
  expect(new PageError('The page / could not be made.', 'cold').detail).toBe('cold')
})
