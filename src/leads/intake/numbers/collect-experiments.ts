import { controlArm, matchGroup } from '../../../contracts/arm.ts'
import type { ArmReport, Comparison, ExperimentReport } from '../../contracts/numbers-report.ts'
import { explainExperiment } from './explain-experiment.ts'
import type { NumbersQuery } from './numbers-query.ts'
import { testWeights } from './statistics/chi-square.ts'
import { compareProportions, falseAlarmRate } from './statistics/compare-proportions.ts'
import { estimateRate } from './statistics/wilson-interval.ts'

interface Gathered {
  arms: Map<string, ArmCounts>
  /** The first day with a view or a lead. */
  from: string
}

/** Adds up what was counted of the arms of experiments, `EXPERIMENT/ARM`, and judges them. */
export function collectExperiments({ until, experiments = [] }: Pick<NumbersQuery, 'until' | 'experiments'>) {
  const found = new Map<string, Gathered>()
  const weightsOf = (name: string) => experiments.find((known) => known.name === name)?.weights

  function isKnown(name: string, arm: string): boolean {
    const weights = weightsOf(name)
    return found.get(name)?.arms.has(arm) || (weights !== undefined && Object.hasOwn(weights, arm))
  }

  function add(name: string, arm: string, day: string, what: keyof ArmCounts, count: number): void {
    const experiment = found.get(name) ?? { arms: new Map<string, ArmCounts>(), from: day }
    const sums = experiment.arms.get(arm) ?? { views: 0, leads: 0 }
    sums[what] += count
    experiment.arms.set(arm, sums)
    if (day < experiment.from) experiment.from = day
    found.set(name, experiment)
  }

  return {
    addViews(named: string, day: string, count: number): void {
      const parts = splitName(named)
      if (parts) add(...parts, day, 'views', count)
    },
    /** After all views: an arm that is neither configured nor was ever viewed is one that somebody invented. */
    addLeads(named: string, day: string, count: number): void {
      const parts = splitName(named)
      if (parts && isKnown(...parts)) add(...parts, day, 'leads', count)
    },
    /** The first day with a view or a lead. */
    readBeginning: () =>
      [...found.values()].reduce<string | undefined>(
        (earliest, { from }) => (earliest !== undefined && earliest < from ? earliest : from),
        undefined,
      ),
    finish(): { experiments: ExperimentReport[]; notes: string[] } {
      const names = [...found.keys()].sort()
      const unknown = names.filter((name) => !weightsOf(name))
      return {
        experiments: names.map((name) => {
          const { arms = new Map(), from = until } = found.get(name) ?? {}
          return judgeExperiment({ name, arms, from, until, weights: weightsOf(name) })
        }),
        notes:
          unknown.length > 0
            ? [
                `The weights of ${unknown.join(', ')} are not known; equal weights are assumed for the check of the views.`,
              ]
            : [],
      }
    },
  }
}

/** The parts of an arm's name; `undefined` for a match, which the visitor's address chooses and not chance. */
function splitName(named: string): [name: string, arm: string] | undefined {
  const slash = named.indexOf('/')
  return slash < 1 || named.slice(0, slash) === matchGroup
    ? undefined
    : [named.slice(0, slash), named.slice(slash + 1)]
}

/** Below this p-value the views of the arms do not match their weights. */
const mismatchBelow = 0.001

/** What was counted of one arm. */
interface ArmCounts {
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
function judgeExperiment({ name, arms, weights, from, until }: ExperimentCounts): ExperimentReport {
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
