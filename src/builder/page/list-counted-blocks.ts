import type { BlocksByType } from '../../blocks/blocks-by-type.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { listVersions } from '../../render/versions/render-versions.ts'

/**
 * The ids of the page's own blocks in their order; those that only an arm or a match shows stand where it has
 * them. Blocks without options are not part of the flow, such as dialogs: where they are says nothing about how far
 * somebody came.
 */
export function listCountedBlocks(page: Page, types: BlocksByType): string[] {
  const isCounted = ({ area, type }: PageBlock) => area === 'main' && types[type]?.options?.length !== 0
  const ids: string[] = []
  for (const { blocks } of [page, ...listVersions(page)]) {
    let end = 0
    for (const { id } of blocks.filter(isCounted)) {
      const at = ids.indexOf(id)
      if (at < 0) ids.splice(end, 0, id)
      end = (at < 0 ? end : at) + 1
    }
  }
  return ids
}
