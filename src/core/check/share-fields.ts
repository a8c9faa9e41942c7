import { markShared } from '../once-for-each.ts'
import type { BlockSpec } from '../schema/block-spec.ts'
import { type Field, listFields } from '../schema/walk-fields.ts'

/** The value of a block with its fields that have a kind. */
export interface SharedFields {
  readonly value: Record<string, unknown>
  readonly fields: readonly Field[]
}

/** So many texts of values are kept to recognise the next equal one, and so many values that were met again. */
const maxMet = 1_000
const maxKept = 300

/**
 * Makes a function that returns the same objects for equal values of a block type, so that what is worked out for a block
 * of one page is known for equal blocks of others. They must not be changed afterwards. A value is shared from the second
 * time on: of most blocks of a large site there is one.
 */
export function shareFields(): (spec: BlockSpec, value: Record<string, unknown>) => SharedFields {
  const met = new Map<string, true>()
  const kept = new Map<string, SharedFields>()
  return (spec, value) => {
    const key = `${spec.type} ${JSON.stringify(value)}`
    const found = kept.get(key) ?? { value, fields: listFields(spec.schema, value) }
    if (kept.has(key) || met.has(key)) keep(kept, key, markAllShared(found), maxKept)
    else keep(met, key, true, maxMet)
    return found
  }
}

/** Marks what pages share whose blocks are one, not only equal. */
export function markAllShared<Fields extends SharedFields>(found: Fields): Fields {
  markShared(found.value)
  markShared(found.fields)
  return found
}

/** Puts an entry last, and drops the first one if there are too many. */
function keep<Value>(entries: Map<string, Value>, key: string, value: Value, max: number): void {
  entries.delete(key)
  entries.set(key, value)
  const [first] = entries.size > max ? entries.keys() : []
  if (first !== undefined) entries.delete(first)
}
