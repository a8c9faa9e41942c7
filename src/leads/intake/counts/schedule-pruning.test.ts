import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { schedulePruning } from './schedule-pruning.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('old days are pruned one after the other, and looked for every hour, also after an error', async () => {
  const answers: (boolean | Error)[] = [true, true, false, new Error('no'), true, false]
  const times: number[] = []
  const stop = schedulePruning({
    async pruneCounts() {
      times.push(Date.now() - began)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer === true
    },
  })
  const began = Date.now()
  await vi.advanceTimersByTimeAsync(2 * 3_600_000 + 10_000)
  expect(times.map((time) => Math.round(time / 1_000))).toEqual([2, 4, 6, 3_606, 7_206, 7_208])
  stop()
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(times).toHaveLength(6)
  expect(vi.getTimerCount()).toBe(0)
})
