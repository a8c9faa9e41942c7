import type { CheckedBlock, CheckedPage } from '../handover/checked-site.ts'
import type { FieldKind } from '../schema/field-kinds.ts'
import type { Field } from '../schema/walk-fields.ts'

/** A text of a page that is a field of a block. */
export type PageField = Field & { value: string; block: CheckedBlock }

/**
 * The texts of a page's blocks that are fields of one of these kinds, each with its block. Rules name the kinds that they
 * look at, because most fields of a page are of no interest to most rules.
 */
export function listPageFields({ blocks }: CheckedPage, kinds: ReadonlySet<FieldKind>): PageField[] {
  const found: PageField[] = []
  for (const block of blocks) {
    // Written out, because a dozen rules copy the fields of every page.
    for (const { kind, value, inside, path, schema } of block.fields)
      if (kinds.has(kind) && typeof value === 'string')
        found.push({ kind, value, inside, path, schema, block })
  }
  return found
}
