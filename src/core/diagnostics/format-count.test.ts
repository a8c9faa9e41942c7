import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test('a count is written as Intl writes it', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000])
    expect(formatCount(count)).toBe(count.toLocaleString('en'))
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000 }), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en'))
    }),
  )
})
