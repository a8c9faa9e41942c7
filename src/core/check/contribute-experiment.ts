import { controlArm } from '../../contracts/arm.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import type { CheckedPage } from '../handover/checked-site.ts'
import type { ExperimentUse } from '../handover/contribution.ts'
import { locatePageField } from '../handover/locate-field.ts'
import { listArms, type PageStates } from '../handover/page-states.ts'
import { weighArms } from '../schema/experiment/weigh-arms.ts'
import { getEntries } from '../tree/nodes.ts'

/** The experiment of a page; `undefined` without one, or if its mistakes hide what it is. */
export function contributeExperiment(states: PageStates<CheckedPage>): ExperimentUse | undefined {
  const [page] = states
  const { experiment } = page.fields
  const arms = listArms(states)
  if (!experiment || !page.valid || arms.length === 0) return undefined
  const names = [controlArm, ...arms.map(({ arm }) => arm)]
  return {
    name: experiment.name,
    weights: weighArms(names, experiment.weights),
    spans: { weights: locatePart(page, 'weights'), arms: locatePart(page, 'arms') },
  }
}

/** A part of the experiment, or the next best that the page's own document writes; else where it is inherited from. */
function locatePart(page: CheckedPage, part: 'weights' | 'arms'): Span {
  const { fields, file } = page.document
  const entries = getEntries(fields, ['experiment'])
  const spans = [part, 'weights', 'arms', 'name'].flatMap((name) => entries.get(name)?.key ?? [])
  return spans.find((span) => span.file === file) ?? spans[0] ?? locatePageField(page, 'experiment').span
}
