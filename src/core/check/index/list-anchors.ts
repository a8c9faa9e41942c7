import { nameAnchor } from '../../anchors.ts'
import type { CheckedPage, FieldPlace } from '../../site/checked-site.ts'
import { placeField } from '../field-place.ts'

/** A place inside a block that links lead to, and where its key is written. */
export interface Anchor extends FieldPlace {
  id: string
}

/** The anchors that the blocks of a page make by their fields of kind `anchor`. */
export function listAnchors({ blocks }: CheckedPage): Anchor[] {
  return blocks.flatMap((block) =>
    block.fields.flatMap(({ kind, value, path }) =>
      kind === 'anchor' && typeof value === 'string'
        ? [{ id: nameAnchor(block.block.id, value), ...placeField(block, path) }]
        : [],
    ),
  )
}
