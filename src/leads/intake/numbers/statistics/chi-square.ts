/**
 * The probability that a chi-square variable with so many degrees of freedom is at least `value`: the regularised
 * incomplete gamma function Q(degrees / 2, value / 2).
 */
export function findChiSquareTail(value: number, degrees: number): number {
  if (degrees < 1 || value <= 0) return 1
  const a = degrees / 2
  const x = value / 2
  return x < a + 1 ? 1 - sumSeries(a, x) : evaluateFraction(a, x)
}

/**
 * The p-value of Pearson's test that the cases were distributed by the weights; 1 if there is nothing to compare. The
 * usual bound for a sample-ratio mismatch is 0.001 (Fabijan et al. 2019, "Diagnosing sample ratio mismatch in online
 * controlled experiments").
 */
export function testWeights(arms: readonly { count: number; weight: number }[]): number {
  const total = arms.reduce((sum, { count }) => sum + count, 0)
  const weights = arms.reduce((sum, { weight }) => sum + weight, 0)
  const weighted = arms.filter(({ weight }) => weight > 0)
  if (total === 0 || weighted.length < 2) return 1
  // An arm without weight must not get anybody.
  if (arms.some(({ count, weight }) => weight <= 0 && count > 0)) return 0
  const value = weighted.reduce((sum, { count, weight }) => {
    const expected = (total * weight) / weights
    return sum + (count - expected) ** 2 / expected
  }, 0)
  return findChiSquareTail(value, weighted.length - 1)
}

const precision = 1e-15
const maxTerms = 1_000

/** P(a, x) as a power series (NIST Digital Library of Mathematical Functions, 8.11.4). */
function sumSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let index = 1; index < maxTerms && term > sum * precision; index++) {
    term *= x / (a + index)
    sum += term
  }
  return sum * scale(a, x)
}

/** Q(a, x) as a continued fraction (DLMF 8.9.2), evaluated by the method of Lentz. */
function evaluateFraction(a: number, x: number): number {
  let b = x + 1 - a
  let d = 1 / b
  let c = 1e300
  let result = d
  for (let index = 1; index < maxTerms; index++) {
    const factor = index * (a - index)
    b += 2
    d = 1 / (factor * d + b)
    c = b + factor / c
    const change = c * d
    result *= change
    if (Math.abs(change - 1) < precision) break
  }
  return result * scale(a, x)
}

/** x^a e^-x / Γ(a) for whole and half numbers a. */
function scale(a: number, x: number): number {
  let logGamma = a % 1 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let k = a - 1; k > 0; k--) logGamma += Math.log(k)
  return Math.exp(a * Math.log(x) - x - logGamma)
}
