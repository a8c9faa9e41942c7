import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareCheck } from './share-check.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

function makeCheck() {
  let checks = 0
  let fails = false
  const shared = shareCheck(async () => {
    checks++
    if (fails) throw new Error('full')
  })
  return { shared, count: () => checks, fail: (value: boolean) => (fails = value) }
}

test('concurrent calls share one check, whose result is valid for a second', async () => {
  const { shared, count } = makeCheck()
  await Promise.all(Array.from({ length: 100 }, shared.run))
  await shared.run()
  expect(count()).toBe(1)
  vi.advanceTimersByTime(1_001)
  await shared.run()
  expect(count()).toBe(2)
})

test('a failure is kept as well, and a contradicted result is dropped', async () => {
  const { shared, count, fail } = makeCheck()
  await shared.run()
  shared.learn(true)
  await shared.run()
  expect(count()).toBe(1)
  shared.learn(false)
  fail(true)
  await expect(shared.run()).rejects.toThrow('full')
  await expect(shared.run()).rejects.toThrow('full')
  expect(count()).toBe(2)
  fail(false)
  shared.learn(true)
  await shared.run()
  expect(count()).toBe(3)
})
