import { controlArm, toArmName } from '../../contracts/arm.ts'
import type { FormRange } from '../../contracts/form-range.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { renderShares } from '../../render/experiment/render-experiment.ts'
import { moveRanges, type PlacedBlock } from '../../render/place-block.ts'
import type { RenderedPage } from '../../render/render-page.ts'

/** A block, where it is in the built page, and what stands there, unless it is of an arm. */
type Shown = { shown: PageBlock; range: Omit<FormRange, 'file' | 'title'>; placed?: PlacedBlock }

/**
 * The wanted blocks of a page, followed by those with which the arms of its experiment replace them. A form that differs
 * between arms is filled for its own arm.
 */
export function listShownBlocks(
  page: Page,
  rendered: RenderedPage,
  isWanted: (block: PageBlock) => boolean,
): Shown[] {
  const { experiment } = page
  const shown: Shown[] = []
  for (const { block, placed, start } of rendered.blocks) {
    if (!isWanted(block)) continue
    const isChanged = rendered.experiment?.changed.has(block.id) ?? false
    const range = { ...moveRanges(placed, start), ...toArm(controlArm, isChanged) }
    shown.push({ shown: block, range, placed })
  }
  const ofArms = (rendered.experiment?.arms ?? []).flatMap(({ name, blocks }) =>
    blocks.flatMap(({ id, ...ranges }): Shown[] => {
      const block = experiment?.arms.find((arm) => arm.name === name)?.blocks.find((other) => other.id === id)
      if (!block || !isWanted(block)) return []
      return [{ shown: block, range: { ...ranges, ...toArm(name, true) } }]
    }),
  )
  return [...shown, ...ofArms]

  function toArm(arm: string, isOwn: boolean): Pick<FormRange, 'arm' | 'shares'> {
    const range = rendered.experiment?.shares
    if (!experiment || !range) return {}
    return {
      arm: toArmName(experiment.name, arm),
      ...(isOwn && { shares: { range, text: renderShares({ [arm]: 1 }) } }),
    }
  }
}
