import { describe, expect, test } from 'vitest'
import { findChiSquareTail, testWeights } from './chi-square.ts'
import { compareProportions, planSample } from './compare-proportions.ts'
import { estimateRate } from './wilson-interval.ts'

describe('the interval of a rate', () => {
  test.each([
    // Newcombe 1998, table I, method 3.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i is the published one', (count, of, low, high) => {
    const rate = estimateRate(count, of)
    expect(rate.low).toBeCloseTo(low, 4)
    expect(rate.high).toBeCloseTo(high, 4)
    expect(rate).toMatchObject({ count, of, rate: count / of })
  })

  test('exists for nothing, everything and more than everything, without surprises', () => {
    expect(estimateRate(0, 0)).toEqual({ count: 0, of: 0, rate: null, low: null, high: null })
    expect(estimateRate(3, 0)).toEqual({ count: 3, of: 0, rate: null, low: null, high: null })
    expect(estimateRate(0, 7).low).toBe(0)
    expect(estimateRate(7, 7)).toMatchObject({ rate: 1, high: 1 })
    expect(estimateRate(9, 7)).toMatchObject({ count: 9, of: 7, rate: 1, high: 1 })
    for (let of = 1; of < 60; of++)
      for (let count = 0; count <= of; count++) {
        const { rate, low, high } = estimateRate(count, of)
        expect([low, rate, high]).toEqual([low, rate, high].sort((one, other) => Number(one) - Number(other)))
      }
  })
})

describe('the chi-square distribution', () => {
  test.each([
    // Abramowitz and Stegun, table 26.8.
    [1, 3.84146, 0.05],
    [1, 10.8276, 0.001],
    [2, 13.8155, 0.001],
    [3, 0.351846, 0.95],
    [5, 11.0705, 0.05],
    [10, 18.307, 0.05],
    [10, 29.5883, 0.001],
    [30, 43.7729, 0.05],
  ])('with %i degrees of freedom exceeds %f as the published table says', (degrees, value, tail) => {
    expect(findChiSquareTail(value, degrees) / tail).toBeCloseTo(1, 4)
  })

  test('agrees with its closed form for even degrees of freedom', () => {
    for (const degrees of [2, 4, 8, 12])
      for (const value of [0.01, 0.5, 2, 7, 20, 80, 300]) {
        let term = 1
        let sum = 1
        for (let k = 1; k < degrees / 2; k++) {
          term *= value / 2 / k
          sum += term
        }
        expect(findChiSquareTail(value, degrees) / (Math.exp(-value / 2) * sum)).toBeCloseTo(1, 10)
      }
  })

  test('tells arms that do not match their weights', () => {
    const even = (one: number, other: number) =>
      testWeights([
        { count: one, weight: 1 },
        { count: other, weight: 1 },
      ])
    expect(even(5_000, 5_000)).toBe(1)
    expect(even(4_950, 5_050)).toBeCloseTo(0.3173, 4)
    expect(even(4_800, 5_200)).toBeLessThan(0.001)
    expect(
      testWeights([
        { count: 7_500, weight: 3 },
        { count: 2_500, weight: 1 },
      ]),
    ).toBe(1)
    expect(even(0, 0)).toBe(1)
    expect(testWeights([{ count: 5, weight: 1 }])).toBe(1)
    expect(
      testWeights([
        { count: 5, weight: 1 },
        { count: 5, weight: 1 },
        { count: 1, weight: 0 },
      ]),
    ).toBe(0)
  })
})

/**
 * The ratio that the sequential test uses, by its definition and not by its closed form: the likelihood of a normal
 * difference, averaged over all true differences of the mixture, by that of the supposed one.
 */
function integrateRatio(difference: number, supposed: number, variance: number, mixture: number): number {
  const density = (x: number, spread: number) =>
    Math.exp(-(x ** 2) / (2 * spread)) / Math.sqrt(2 * Math.PI * spread)
  const width = 12 * Math.sqrt(mixture)
  const steps = 200_000
  let sum = 0
  for (let index = 0; index <= steps; index++) {
    const shift = -width + (2 * width * index) / steps
    const weight = index === 0 || index === steps ? 1 : index % 2 === 0 ? 2 : 4
    sum += weight * density(difference - supposed - shift, variance) * density(shift, mixture)
  }
  return (sum * ((2 * width) / steps / 3)) / density(difference - supposed, variance)
}

describe('the comparison of two rates', () => {
  test.each([
    [310, 10_000, 440, 10_000],
    [300, 10_000, 310, 9_800],
    [0, 400, 7, 380],
    [55, 150, 30, 170],
    [900, 30_000, 1_130, 30_500],
  ])('of %i of %i and %i of %i agrees with the integral that defines it', (count, of, counted, cases) => {
    const found = compareProportions({ count, of }, { count: counted, of: cases })
    const spread = (successes: number, all: number) => {
      const rate = (successes + 1) / (all + 2)
      return (rate * (1 - rate)) / all
    }
    const variance = spread(count, of) + spread(counted, cases)
    // -2 ln 0.05 + ln(1 - 2 ln 0.05) = 7.936: the published tuning, for 10,000 effective cases.
    const information = (7.935_9 * ((of * cases) / (of + cases))) / 10_000
    const ratioAt = (supposed: number) =>
      integrateRatio(found.difference, supposed, variance, variance * information)
    expect(Math.min(1, 1 / ratioAt(0)) / found.pValue).toBeCloseTo(1, 3)
    expect(ratioAt(found.low) / 20).toBeCloseTo(1, 2)
    expect(ratioAt(found.high) / 20).toBeCloseTo(1, 2)
    expect(found.difference).toBeCloseTo(counted / cases - count / of, 12)
    expect(found.pValue < 0.05).toBe(found.low > 0 || found.high < 0)
  })

  test('is the same from the other side, and wider with more arms', () => {
    const [one, other] = [
      { count: 310, of: 10_000 },
      { count: 440, of: 9_000 },
    ]
    const there = compareProportions(one, other)
    const back = compareProportions(other, one)
    expect(back).toEqual({
      ...{ difference: -there.difference, low: -there.high, high: -there.low, pValue: there.pValue },
    })
    const three = compareProportions(one, other, 3)
    expect(three.high - three.low).toBeGreaterThan(there.high - there.low)
    expect(three.pValue).toBeCloseTo(3 * there.pValue, 12)
  })

  test('says nothing where there is nothing to say', () => {
    const nothing = { difference: 0, low: -1, high: 1, pValue: 1 }
    expect(compareProportions({ count: 0, of: 0 }, { count: 5, of: 9 })).toEqual(nothing)
    const [none, many] = [
      { count: 0, of: 40 },
      { count: 0, of: 40 },
    ]
    expect(compareProportions(none, many)).toMatchObject({ difference: 0, pValue: 1 })
    expect(compareProportions({ count: 0, of: 3 }, { count: 3, of: 3 })).toMatchObject({ low: -1, high: 1 })
    expect(compareProportions({ count: 9, of: 3 }, { count: 1, of: 3 }).difference).toBeCloseTo(-2 / 3)
  })

  test('is planned with the number of cases that the documentation states', () => {
    expect(Math.round(planSample(0.03, 0.2) / 1_000)).toBe(27)
    expect(Math.round(planSample(0.1, 0.2) / 100)).toBe(77)
    expect(planSample(0.03, 0.2, 2)).toBeGreaterThan(planSample(0.03, 0.2))
    expect(planSample(0, 0.2)).toBe(Number.POSITIVE_INFINITY)
  })
})
