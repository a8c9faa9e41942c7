import type { BlocksByType } from '../../blocks/blocks-by-type.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'

/**
 * The ids of the page's own blocks in their order; those that only an arm of its experiment shows stand where the arm has
 * them. Blocks without options are not part of the flow, such as dialogs: where they are says nothing about how far
 * somebody came.
 */
export function listCountedBlocks({ blocks, experiment }: Page, types: BlocksByType): string[] {
  const isCounted = ({ area, type }: PageBlock) => area === 'main' && types[type]?.options?.length !== 0
  const ids: string[] = []
  for (const shown of [blocks, ...(experiment?.arms ?? []).map((arm) => arm.blocks)]) {
    let end = 0
    for (const { id } of shown.filter(isCounted)) {
      const at = ids.indexOf(id)
      if (at < 0) ids.splice(end, 0, id)
      end = (at < 0 ? end : at) + 1
    }
  }
  return ids
}
