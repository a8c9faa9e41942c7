import type { Field } from '../schema/walk-fields.ts'
import type { CheckedBlock, CheckedPage } from '../site/checked-site.ts'

/** The fields of a page's blocks that have a kind, each with its block. */
export function listPageFields({ blocks }: CheckedPage): (Field & { block: CheckedBlock })[] {
  return blocks.flatMap((block) => block.fields.map((field) => ({ ...field, block })))
}
