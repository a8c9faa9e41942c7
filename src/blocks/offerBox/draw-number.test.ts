import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawNumber } from './draw-number.ts'

test('both ends are drawn', () => {
  expect(drawNumber(5, 15, () => 0)).toBe(5)
  expect(drawNumber(5, 15, () => 0.9999999)).toBe(15)
  expect(drawNumber(7, 7, () => 0.5)).toBe(7)
})

test('property: a whole number within the ends, whatever their order', () => {
  const numbers = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(
      numbers,
      numbers,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (from, to, chance) => {
        const drawn = drawNumber(from, to, () => chance)
        expect(Number.isInteger(drawn)).toBe(true)
        expect(drawn).toBeGreaterThanOrEqual(from)
        expect(drawn).toBeLessThanOrEqual(Math.max(from, to))
      },
    ),
  )
})
