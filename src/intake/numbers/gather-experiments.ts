import type { Count } from '../../contracts/counts.ts'
import type { ExperimentReport } from '../../contracts/numbers-report.ts'
import { type ArmCounts, judgeExperiment } from './judge-experiments.ts'
import type { NumberedLead, NumbersQuery } from './numbers-query.ts'

interface Gathered {
  arms: Map<string, ArmCounts>
  from: string
}

/** The experiments that were counted before `until`, judged. */
export function gatherExperiments(
  { counts, leads }: { counts: readonly Count[]; leads: readonly NumberedLead[] },
  { until, experiments = [] }: Pick<NumbersQuery, 'until' | 'experiments'>,
): { experiments: ExperimentReport[]; notes: string[] } {
  const found = new Map<string, Gathered>()
  function add(named: string, day: string, what: keyof ArmCounts, count: number): void {
    const slash = named.indexOf('/')
    if (slash < 1 || day >= until) return
    const [name, arm] = [named.slice(0, slash), named.slice(slash + 1)]
    const experiment = found.get(name) ?? { arms: new Map(), from: day }
    const sums = experiment.arms.get(arm) ?? { views: 0, leads: 0 }
    sums[what] += count
    experiment.arms.set(arm, sums)
    if (day < experiment.from) experiment.from = day
    found.set(name, experiment)
  }
  for (const { arm, day, action, count } of counts) if (action === 'view') add(arm, day, 'views', count)
  for (const { arm, day } of leads) add(arm, day, 'leads', 1)
  const names = [...found.keys()].sort()
  const weightsOf = (name: string) => experiments.find((known) => known.name === name)?.weights
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
}
