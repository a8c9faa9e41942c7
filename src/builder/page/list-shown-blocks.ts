import { controlArm, matchGroup, toArmName } from '../../contracts/arm.ts'
import type { FormRange } from '../../contracts/form-range.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { moveRanges, type PlacedBlock } from '../../render/place-block.ts'
import type { RenderedPage } from '../../render/render-page.ts'
import { listVersions, renderShares, renderWords } from '../../render/versions/render-versions.ts'

/** A block, where it is in the built page, and what stands there, unless it is of an arm or a match. */
type Shown = { shown: PageBlock; range: Omit<FormRange, 'file' | 'title'>; placed?: PlacedBlock }

/**
 * The wanted blocks of a page, followed by those with which its arms and matches replace them. A form that differs between
 * them is filled for its own.
 */
export function listShownBlocks(
  page: Page,
  rendered: RenderedPage,
  isWanted: (block: PageBlock) => boolean,
): Shown[] {
  const { experiment } = page
  const { versions: written } = rendered
  const shown: Shown[] = []
  for (const { block, placed, start } of rendered.blocks) {
    if (!isWanted(block)) continue
    const isChanged = written?.changed.has(block.id) ?? false
    const range = { ...moveRanges(placed, start), ...toArm(controlArm, isChanged) }
    shown.push({ shown: block, range, placed })
  }
  const all = listVersions(page)
  const ofVersions = (written?.versions ?? []).flatMap(({ kind, name, blocks }) =>
    blocks.flatMap(({ id, ...ranges }): Shown[] => {
      const version = all.find((one) => one.kind === kind && one.name === name)
      const block = version?.blocks.find((other) => other.id === id)
      if (!block || !isWanted(block)) return []
      const place = kind === 'arm' ? toArm(name, true) : toMatch(name)
      return [{ shown: block, range: { ...ranges, ...place } }]
    }),
  )
  return [...shown, ...ofVersions]

  function toArm(arm: string, isOwn: boolean): Pick<FormRange, 'arm' | 'shares'> {
    const range = written?.shares
    if (!experiment || !range) return {}
    return {
      arm: toArmName(experiment.name, arm),
      ...(isOwn && { shares: { range, text: renderShares({ [arm]: 1 }) } }),
    }
  }

  /** The address of a reply has no word, which is then the word of the match. */
  function toMatch(name: string): Pick<FormRange, 'arm' | 'shares'> {
    const range = written?.words
    return {
      arm: toArmName(matchGroup, name),
      ...(range && { shares: { range, text: renderWords([{ name, words: [''] }]) } }),
    }
  }
}
