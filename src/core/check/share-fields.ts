import { markReused } from '../memoize-reused.ts'
import type { BlockSpec } from '../schema/block-spec.ts'
import { type Field, listFields } from '../schema/walk-fields.ts'

/** The value of a block with its fields that have a kind. */
export interface SharedFields {
  readonly value: Record<string, unknown>
  readonly fields: readonly Field[]
}

/** A value that was met again, with its text to recognise the next equal one. */
interface Kept {
  spec: BlockSpec
  text: string
  found: SharedFields
}

/** Maximum number of fingerprints by which the next equal value is recognised, and of values that were met again. */
const maxMet = 1_000
const maxKept = 300

/**
 * Makes a function that returns the same objects for equal values of a block type, so that what is worked out for a block
 * of one page is known for equal blocks of others. They must not be changed afterwards. A value is shared from the second
 * time on: of most blocks of a large site there is one, so their texts are not even made.
 */
export function shareFields(): (spec: BlockSpec, value: Record<string, unknown>) => SharedFields {
  const met = new Map<number, true>()
  const kept = new Map<number, Kept>()
  return (spec, value) => {
    const made = { value, fields: listFields(spec.schema, value) }
    const key = fingerprint(made.fields)
    const known = kept.get(key)
    if (!known && !met.has(key)) {
      keep(met, key, true, maxMet)
      return made
    }
    const text = JSON.stringify(value)
    const isSame = known?.spec === spec && known.text === text
    const { found } = isSame ? known : { found: markAllShared(made) }
    keep(kept, key, { spec, text, found }, maxKept)
    return found
  }
}

/**
 * A number that equal values have in common, and others rarely. Headings of variants often differ in one character, so
 * all characters count; of a long text, some.
 */
function fingerprint(fields: readonly Field[]): number {
  let hash = fields.length
  for (const { value } of fields) {
    if (typeof value !== 'string') continue
    const { length } = value
    const step = 1 + (length >> 8)
    hash = (Math.imul(hash, 31) + length) | 0
    for (let at = length - 1; at >= 0; at -= step) hash = (Math.imul(hash, 31) + value.charCodeAt(at)) | 0
  }
  return hash
}

/** Marks what pages share whose blocks are one, not only equal. */
export function markAllShared<Fields extends SharedFields>(found: Fields): Fields {
  markReused(found.value)
  markReused(found.fields)
  return found
}

/** Puts an entry last, and drops the first one if there are too many. */
function keep<Value>(entries: Map<number, Value>, key: number, value: Value, max: number): void {
  entries.delete(key)
  entries.set(key, value)
  const [first] = entries.size > max ? entries.keys() : []
  if (first !== undefined) entries.delete(first)
}
