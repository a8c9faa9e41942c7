import type { Rate } from '../../../contracts/numbers-report.ts'

/** The 97.5 % point of the standard normal distribution. */
const z = 1.959963984540054

/**
 * A share with its 95 % score interval of Wilson, which holds its level also for shares near 0 and 1 and for few cases
 * (Newcombe 1998, "Two-sided confidence intervals for the single proportion", method 3). If more is counted than there
 * are cases, such as leads of views that were not counted, the share is 1.
 */
export function estimateRate(count: number, of: number): Rate {
  if (of <= 0) return { count, of, rate: null, low: null, high: null }
  const rate = Math.min(count, of) / of
  const scale = 1 + z ** 2 / of
  const middle = (rate + z ** 2 / (2 * of)) / scale
  const half = (z / scale) * Math.sqrt((rate * (1 - rate)) / of + z ** 2 / (4 * of ** 2))
  return {
    ...{ count, of, rate },
    low: rate === 0 ? 0 : Math.max(0, middle - half),
    high: rate === 1 ? 1 : Math.min(1, middle + half),
  }
}
