import { describe, expect, test } from 'vitest'
import { createRandomFraction } from '../../../../../tests/incremental/random.testing.ts'
import { testWeights } from './chi-square.ts'
import { compareProportions, type Sample } from './compare-proportions.ts'

/** `SEED=… npx vitest` simulates other experiments. */
const seed = Number(process.env.SEED ?? 20_260_131)
const experiments = 2_000
const days = 60
console.info(`Simulated experiments: SEED=${seed}`)

/** Draws successes of cases, by adding up the probabilities; `cases * rate` must be small. */
function makeBinomial(cases: number, rate: number, random: () => number): () => number {
  const none = (1 - rate) ** cases
  const odds = rate / (1 - rate)
  return () => {
    let probability = none
    let rest = random() - probability
    let count = 0
    while (rest > 0 && count < cases) {
      probability *= (odds * (cases - count)) / (count + 1)
      count++
      rest -= probability
    }
    return count
  }
}

interface Plan {
  /** Visits of each arm a day. */
  daily: number[]
  /** Share of visits that become leads, for each arm. */
  rates: number[]
}

type Look = (arms: readonly Sample[]) => boolean

const lookSequentially: Look = ([control, ...others]) =>
  others.some((arm) => control && compareProportions(control, arm, others.length).pValue <= 0.05)

/** The usual test of a fixed number of cases: 1.96 standard errors. */
const lookNaively: Look = ([one, other]) => {
  if (!one || !other) return false
  const rate = (one.count + other.count) / (one.of + other.of)
  const error = Math.sqrt(rate * (1 - rate) * (1 / one.of + 1 / other.of))
  return Math.abs(other.count / other.of - one.count / one.of) > 1.96 * error
}

/** The share of experiments in which a look at the end of a day finds a difference between the control and an arm. */
function findShare({ daily, rates }: Plan, random: () => number, look: Look = lookSequentially): number {
  const draw = daily.map((visits, arm) => makeBinomial(visits, rates[arm] ?? 0, random))
  let found = 0
  for (let experiment = 0; experiment < experiments; experiment++) {
    const arms = daily.map(() => ({ count: 0, of: 0 }))
    for (let day = 0; day < days; day++) {
      for (const [index, arm] of arms.entries()) {
        arm.of += daily[index] ?? 0
        arm.count += draw[index]?.() ?? 0
      }
      if (!look(arms)) continue
      found++
      break
    }
  }
  return found / experiments
}

describe('2,000 experiments that are looked at every day for 60 days', () => {
  test.each<[string, Plan]>([
    ['two arms at 3 %', { daily: [450, 450], rates: [0.03, 0.03] }],
    ['few visits', { daily: [20, 20], rates: [0.03, 0.03] }],
    ['rare leads', { daily: [300, 300], rates: [0.002, 0.002] }],
    ['a high rate', { daily: [60, 60], rates: [0.4, 0.4] }],
    ['uneven weights', { daily: [540, 60], rates: [0.03, 0.03] }],
    ['four arms', { daily: [200, 200, 200, 200], rates: [0.03, 0.03, 0.03, 0.03] }],
  ])('have false alarms in at most 5 of 100: %s', (_name, plan) => {
    expect(findShare(plan, createRandomFraction(seed)), `SEED=${seed}`).toBeLessThanOrEqual(0.05)
  })

  test('would have false alarms in more than 20 of 100 with a test that is made for one look', () => {
    const plan = { daily: [450, 450], rates: [0.03, 0.03] }
    expect(findShare(plan, createRandomFraction(seed), lookNaively), `SEED=${seed}`).toBeGreaterThan(0.2)
  })

  test('find a difference of 20 % with the stated power: 80 % within 27,000 visits an arm', () => {
    const share = findShare({ daily: [450, 450], rates: [0.03, 0.036] }, createRandomFraction(seed + 1))
    expect(share, `SEED=${seed}`).toBeGreaterThanOrEqual(0.8)
  })

  test('rarely warn of a mismatch of the weights where there is none, though it is tested every day', () => {
    const random = createRandomFraction(seed + 2)
    const draw = makeBinomial(60, 0.5, random)
    let warned = 0
    for (let experiment = 0; experiment < experiments; experiment++) {
      let [one, other] = [0, 0]
      for (let day = 0; day < days; day++) {
        const count = draw()
        one += count
        other += 60 - count
        const counts = [one, other].map((count) => ({ count, weight: 1 }))
        if (testWeights(counts) >= 0.001) continue
        warned++
        break
      }
    }
    expect(warned / experiments, `SEED=${seed}`).toBeLessThanOrEqual(0.02)
  })

  test('the draws have the mean and the variance of the binomial distribution', () => {
    const draw = makeBinomial(450, 0.03, createRandomFraction(seed + 3))
    const counts = Array.from({ length: 50_000 }, draw)
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length
    expect(Math.abs(mean - 13.5)).toBeLessThan(0.1)
    expect(Math.abs(variance - 13.095)).toBeLessThan(0.5)
  })
})
