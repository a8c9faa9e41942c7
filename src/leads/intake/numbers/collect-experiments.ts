import { matchGroup } from '../../../contracts/arm.ts'
import type { ExperimentReport } from '../../contracts/numbers-report.ts'
import { type ArmCounts, judgeExperiment } from './judge-experiments.ts'
import type { NumbersQuery } from './numbers-query.ts'

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
    /** The first day with a view. */
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
