import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { drawNumber } from './draw-number.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const drawBy = (chance: number, from: number, to: number) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  return drawNumber(from, to)
}

test('both ends are drawn', () => {
  expect(drawBy(0, 5, 15)).toBe(5)
  expect(drawBy(0.9999999, 5, 15)).toBe(15)
  expect(drawBy(0.5, 7, 7)).toBe(7)
})

test('property: a whole number within the ends, whatever their order', () => {
  const numbers = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(
      numbers,
      numbers,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (from, to, chance) => {
        const drawn = drawBy(chance, from, to)
        expect(Number.isInteger(drawn)).toBe(true)
        expect(drawn).toBeGreaterThanOrEqual(from)
        expect(drawn).toBeLessThanOrEqual(Math.max(from, to))
      },
    ),
  )
})
