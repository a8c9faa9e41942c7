import { relate } from '../../../../diagnostics/locations.ts'
import type { ExperimentUse } from '../../../../handover/contribution.ts'
import { type ComparedPage, routesOfContribution, type SiteRule } from '../../rule.ts'

/**
 * Pages whose experiments have the same name are counted together, so they have the same arms with the same weights:
 * otherwise nobody can say how many views each arm should have.
 */
export const checkExperiments: SiteRule = ({ pages }, report) => {
  const first = new Map<string, [ComparedPage, ExperimentUse]>()
  for (const page of pages) {
    const { experiment, summary } = page
    if (!experiment || !summary) continue
    const [other, known] = first.get(experiment.name) ?? []
    if (!other || !known) {
      first.set(experiment.name, [page, experiment])
      continue
    }
    const part = findDifference(experiment, known)
    // Two routes of a document have one experiment.
    if (part === undefined || other.file === page.file) continue
    const route = other.summary?.route
    report({
      code: 'unequal-experiment',
      span: experiment.spans[part],
      path: `experiment.${part}`,
      message: `The experiment "${experiment.name}" has the ${part} ${formatPart(part, experiment)} here, and ${formatPart(part, known)} on ${route}. Both are counted together, so the numbers cannot notice that too few views of an arm are counted.`,
      hint: `Give both the same ${part}, or give one experiment another name.`,
      related: [relate(known.spans[part], `the ${part} on ${route}`)],
      routes: routesOfContribution(page),
    })
  }
}

function findDifference(one: ExperimentUse, other: ExperimentUse): 'arms' | 'weights' | undefined {
  const names = Object.keys({ ...one.weights, ...other.weights })
  const isShared = (name: string) => Object.hasOwn(one.weights, name) && Object.hasOwn(other.weights, name)
  if (!names.every(isShared)) return 'arms'
  return names.every((name) => one.weights[name] === other.weights[name]) ? undefined : 'weights'
}

const formatPart = (part: 'arms' | 'weights', { weights }: ExperimentUse): string =>
  Object.entries(weights)
    .map(([name, weight]) => (part === 'arms' ? name : `${name}: ${weight}`))
    .join(', ')
