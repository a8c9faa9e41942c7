import { controlArm } from '../../contracts/arm.ts'
import type { CheckedPage } from '../handover/checked-site.ts'
import { listArms, type PageStates } from '../handover/page-states.ts'
import type { PageBlock, PageExperiment } from '../model/page.ts'
import { weighArms } from '../schema/experiment/weigh-arms.ts'

/** The experiment of a page with the blocks of each arm; `undefined` without one. */
export function bindExperiment(
  states: PageStates<CheckedPage>,
  bindBlocks: (page: CheckedPage) => PageBlock[],
): PageExperiment | undefined {
  const { experiment } = states[0].fields
  const arms = listArms(states)
  if (!experiment || arms.length === 0) return undefined
  const bound = arms.map((arm) => ({ name: arm.arm, blocks: bindBlocks(arm) }))
  return {
    name: experiment.name,
    weights: weighArms([controlArm, ...bound.map(({ name }) => name)], experiment.weights),
    ...(experiment.remember && { remember: experiment.remember }),
    arms: bound,
  }
}
