import { expect, test } from 'vitest'
import { countTenth, isWhole, sweepSeed, takeFew, takeTenth } from './sweep.testing.ts'

const numbers = Array.from({ length: 1000 }, (_, index) => index)

test('a sweep has a seed', () => {
  expect(sweepSeed).toBeGreaterThanOrEqual(0)
})

test.skipIf(isWhole)('a tenth is spread over the whole, and is another one for another seed only', () => {
  const tenth = takeTenth(numbers)
  expect(tenth.map((number) => Math.floor(number / 10))).toEqual(numbers.slice(0, 100))
  expect(takeTenth(numbers)).toEqual(tenth)
  expect(new Set(tenth.map((number) => number % 10)).size).toBeGreaterThan(3)
  expect(takeTenth(numbers.slice(0, 7), 3)).toHaveLength(3)
  expect(takeTenth([1, 2], 3)).toEqual([1, 2])
  expect(takeTenth([])).toEqual([])
  expect(takeFew(numbers)).toHaveLength(1)
  expect(takeFew(numbers.slice(1), 3).map((number) => Math.floor((number - 1) / 333))).toEqual([0, 1, 2])
  expect(takeFew([1, 2], 3)).toEqual([1, 2])
  const drawn = new Set(
    numbers.flatMap((number) => takeTenth([`a${number}`, `b${number}`]).map((text) => text[0])),
  )
  expect(drawn).toEqual(new Set(['a', 'b']))
  expect(countTenth(15)).toBe(2)
})

test.runIf(isWhole)('a whole sweep leaves nothing out', () => {
  expect(takeTenth(numbers)).toEqual(numbers)
  expect(takeFew(numbers)).toEqual(numbers)
  expect(countTenth(15)).toBe(15)
})
