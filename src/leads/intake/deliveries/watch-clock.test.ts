import { expect, test } from 'vitest'
import { watchClock } from './watch-clock.ts'

test('a clock that is set has jumped, once; one that is corrected has not', () => {
  let wall = 1_000_000
  let steady = 0
  const findJump = watchClock(
    () => wall,
    () => steady,
  )
  const pass = (milliseconds: number) => {
    wall += milliseconds
    steady += milliseconds
  }
  pass(86_400_000)
  expect(findJump()).toBe(0)
  for (let times = 0; times < 10; times++) {
    wall += 600_000
    expect(findJump()).toBe(0)
  }
  wall += 400 * 86_400_000
  expect(findJump()).toBe(400 * 86_400_000)
  pass(1_000)
  expect(findJump()).toBe(0)
  wall -= 400 * 86_400_000
  expect(findJump()).toBe(-400 * 86_400_000)
})
