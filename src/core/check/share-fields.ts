import type { BlockSpec } from '../schema/block-spec.ts'
import { type Field, listFields } from '../schema/walk-fields.ts'

/** The value of a block with its fields that have a kind. */
export interface SharedFields {
  readonly value: Record<string, unknown>
  readonly fields: readonly Field[]
}

/** So many values are kept; those that several pages have are asked for again before they are the oldest. */
const maxKept = 1_000

/**
 * Makes a function that returns the same objects for equal values of a block type, so that what is worked out for a block
 * of one page is known for equal blocks of others. They must not be changed afterwards.
 */
export function shareFields(): (spec: BlockSpec, value: Record<string, unknown>) => SharedFields {
  const kept = new Map<string, SharedFields>()
  return (spec, value) => {
    const key = `${spec.type} ${JSON.stringify(value)}`
    const shared = kept.get(key) ?? { value, fields: listFields(spec.schema, value) }
    kept.delete(key)
    kept.set(key, shared)
    if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? key)
    return shared
  }
}
