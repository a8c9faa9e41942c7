import { controlArm } from '../../../contracts/arm.ts'
import type { ArmReport, Comparison, ExperimentReport } from '../../contracts/numbers-report.ts'
import { explainExperiment } from './explain-experiment.ts'
import { testWeights } from './statistics/chi-square.ts'
import { compareProportions, falseAlarmRate } from './statistics/compare-proportions.ts'
import { estimateRate } from './statistics/wilson-interval.ts'

/** Below this p-value the views of the arms do not match their weights. */
const mismatchBelow = 0.001

/** What was counted of one arm. */
export interface ArmCounts {
  views: number
  leads: number
}

interface ExperimentCounts {
  name: string
  arms: ReadonlyMap<string, ArmCounts>
  /** The weights of the arms; absent if they are not known. */
  weights?: Readonly<Record<string, number>> | undefined
  /** The first day with a view or a lead. */
  from: string
  until: string
}

/**
 * Compares the arms of an experiment with its control. There is no verdict as long as the views do not match the
 * weights, since then not only the arms differ.
 */
export function judgeExperiment({ name, arms, weights, from, until }: ExperimentCounts): ExperimentReport {
  const known = new Map(Object.keys(weights ?? {}).map((arm) => [arm, { views: 0, leads: 0 }]))
  const found = [...new Map<string, ArmCounts>([...known, ...arms])]
    .sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1))
    .map(
      ([arm, { views, leads }]): ArmReport => ({
        ...{ arm, views, leads, rate: estimateRate(leads, views) },
        weight: readWeight(weights, arm),
      }),
    )
  const pValue = testWeights(
    found.flatMap(({ weight, views }) =>
      weights && weight === null ? [] : [{ count: views, weight: weight ?? 1 }],
    ),
  )
  const mismatch = pValue < mismatchBelow ? { pValue } : null
  const report = { name, from, until, arms: found, mismatch }
  const comparisons = compareArms(found, mismatch !== null)
  return { ...report, comparisons, sentences: explainExperiment({ ...report, comparisons }) }
}

const rank = (arm: string): number => (arm === controlArm ? 0 : 1)

const readWeight = (weights: ExperimentCounts['weights'], arm: string): number | null =>
  weights && Object.hasOwn(weights, arm) ? (weights[arm] ?? null) : null

function compareArms(arms: readonly ArmReport[], isMismatch: boolean): Comparison[] {
  const control = arms.find(({ arm }) => arm === controlArm)
  if (!control) return []
  const others = arms.filter((arm) => arm !== control)
  const sample = ({ leads, views }: ArmReport) => ({ count: leads, of: views })
  return others.map((other): Comparison => {
    const found = compareProportions(sample(control), sample(other), others.length)
    const isDecided = !isMismatch && found.pValue <= falseAlarmRate
    return {
      arm: other.arm,
      ...found,
      verdict: isDecided ? (found.difference > 0 ? 'better' : 'worse') : 'undecided',
    }
  })
}
