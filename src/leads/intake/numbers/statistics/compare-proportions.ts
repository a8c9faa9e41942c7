import type { Comparison } from '../../../contracts/numbers-report.ts'

/** A number of successes of a number of cases. */
export interface Sample {
  count: number
  of: number
}

/** The probability of ever finding a difference where there is none. */
export const falseAlarmRate = 0.05

/**
 * Number of cases in each sample for which the interval is narrowest. It must not depend on the data. At 3 %, a
 * difference of a fifth is then found with a probability of 80 % by 27,000 cases an arm.
 */
const tunedFor = 20_000

/**
 * The difference of two proportions, which may be looked at as often as one likes: the probability that the interval
 * ever misses the true difference is at most 5 %, over all looks together, and so is the probability that the p-value
 * of equal proportions ever falls to 0.05.
 *
 * This is the mixture sequential probability ratio test with a normal mixture (Johari, Koomen, Pekelis and Walsh 2022,
 * "Always Valid Inference: Continuous Monitoring of A/B Tests", Operations Research 70, section 4) and the interval of
 * all differences that it does not reject, in the form of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024 ("Time-uniform
 * central limit theory and asymptotic confidence sequences", Annals of Statistics 52, theorem 2.2): the mixture is
 * scaled by the estimated standard deviation, so one tuning serves all rates. The variance is that of Agresti and Caffo
 * 2000, with one success and one failure more in each sample, so that no count of zero makes it vanish.
 *
 * `comparisons`: with how many arms the control is compared (Bonferroni's correction).
 */
export function compareProportions(
  control: Sample,
  other: Sample,
  comparisons = 1,
): Omit<Comparison, 'arm' | 'verdict'> {
  if (control.of <= 0 || other.of <= 0) return { difference: 0, low: -1, high: 1, pValue: 1 }
  const difference = rateOf(other) - rateOf(control)
  const variance = varianceOf(control) / control.of + varianceOf(other) / other.of
  const information = readInformation(control.of, other.of)
  const spread = information / (1 + information)
  const logRatio = (spread * difference ** 2) / (2 * variance) - Math.log1p(information) / 2
  const half = Math.sqrt(variance) * findBoundary(information, comparisons)
  return {
    difference,
    low: Math.max(-1, difference - half),
    high: Math.min(1, difference + half),
    pValue: Math.min(1, comparisons * Math.exp(-logRatio)),
  }
}

/**
 * Number of cases that each sample needs so that a relative difference to a rate is found with a probability of 80 % at
 * the latest when they are there.
 */
export function planSample(rate: number, relative: number, comparisons = 1): number {
  const other = rate * (1 + relative)
  if (!(rate > 0 && rate < 1 && other > 0 && other < 1) || relative === 0) return Number.POSITIVE_INFINITY
  const variance = rate * (1 - rate) + other * (1 - other)
  let [low, high] = [1, 1e12]
  while (high - low > 1) {
    const cases = Math.floor((low + high) / 2)
    const z = Math.abs(other - rate) / Math.sqrt(variance / cases)
    if (z >= findBoundary(readInformation(cases, cases), comparisons) + powerMargin) high = cases
    else low = cases
  }
  return high
}

/** The 80 % point of the standard normal distribution. */
const powerMargin = 0.8416212335729143

/** The variance of the mixture in units of the variance of the difference, which grows with the samples. */
const readInformation = (one: number, other: number): number =>
  ((one * other) / (one + other)) * (tightest / (tunedFor / 2))

/** The information at which the interval is narrowest (Waudby-Smith et al. 2024, appendix B.2). */
const tightest = -2 * Math.log(falseAlarmRate) + Math.log(1 - 2 * Math.log(falseAlarmRate))

/** How many standard errors a difference may have before it is not chance any more. */
const findBoundary = (information: number, comparisons: number): number =>
  Math.sqrt(
    ((1 + information) / information) *
      (2 * Math.log(comparisons / falseAlarmRate) + Math.log1p(information)),
  )

const rateOf = ({ count, of }: Sample): number => Math.min(count, of) / of

function varianceOf({ count, of }: Sample): number {
  const rate = (Math.min(count, of) + 1) / (of + 2)
  return rate * (1 - rate)
}
