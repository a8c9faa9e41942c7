import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDelay } from './find-delay.ts'

const attempts = fc.integer({ min: 1, max: 10_000 })
const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })

test('a delay is a random share of a limit that doubles up to ten minutes', () => {
  fc.assert(
    fc.property(attempts, share, (count, random) => {
      const limit = Math.min(600_000, 2_000 * 2 ** (count - 1))
      expect(findDelay(count, () => random)).toBe(Math.round(random * limit))
    }),
  )
})

test('it is at least what the receiver asked for, up to a day', () => {
  fc.assert(
    fc.property(attempts, share, fc.nat(10 ** 9), (count, random, retryAfter) => {
      const delay = findDelay(count, () => random, retryAfter)
      expect(delay).toBeGreaterThanOrEqual(Math.min(retryAfter, 86_400_000))
      expect(delay).toBeLessThanOrEqual(Math.max(600_000, 86_400_000))
    }),
  )
})
