import { kindOf, kinds, type Reference } from './reference.ts'

/** A pool whose objects are read field by field. */
interface FieldSource {
  read(reference: Reference): unknown
  listKeys(object: Reference): readonly string[]
  /** The field of an object at this place among its keys. */
  getField(object: Reference, index: number): Reference
}

/**
 * An object in a pool whose fields are read when they are asked for. Its fields belong to its class, so `toPlain` is needed
 * where they are listed or spread. It cannot be cloned, because a clone would have none of them.
 */
export abstract class StoredRecord {
  readonly storedBy: RecordOpener
  readonly storedAt: Reference

  constructor(storedBy: RecordOpener, storedAt: Reference) {
    this.storedBy = storedBy
    this.storedAt = storedAt
  }

  toJSON(): unknown {
    return toPlain(this)
  }
}

type StoredRecordClass = new (storedBy: RecordOpener, storedAt: Reference) => StoredRecord

/** Opens the objects of a pool as records. */
export class RecordOpener {
  readonly source: FieldSource
  readonly #nested: ReadonlySet<string>
  /** By lists of keys. */
  readonly #classes = new Map<readonly string[], StoredRecordClass>()
  readonly #known = new Map<Reference, StoredRecord>()

  /** @param nested the fields that are records themselves, of whatever object; others are read as a whole */
  constructor(source: FieldSource, nested: Iterable<string>) {
    this.source = source
    this.#nested = new Set(nested)
  }

  /** A function of its own, which no clone can have. */
  readonly open = (object: Reference): StoredRecord => {
    const known = this.#known.get(object)
    if (known) return known
    const keys = this.source.listKeys(object)
    const Keyed = this.#classes.get(keys) ?? this.#makeClass(keys)
    this.#classes.set(keys, Keyed)
    const record = new Keyed(this, object)
    this.#known.set(object, record)
    return record
  }

  readWhole(object: Reference): object {
    return this.source.read(object) as object
  }

  #makeClass(keys: readonly string[]): StoredRecordClass {
    const { source } = this
    const open = this.open
    class Keyed extends StoredRecord {}
    for (const [index, key] of keys.entries()) {
      const isNested = this.#nested.has(key)
      Object.defineProperty(Keyed.prototype, key, {
        get(this: StoredRecord) {
          const field = source.getField(this.storedAt, index)
          return isNested && kindOf(field) === kinds.object ? open(field) : source.read(field)
        },
      })
    }
    return Keyed
  }
}

/** The same as a plain object, which must not be changed: others may share it. */
export function toPlain<Value extends object | undefined>(value: Value): Value {
  return value instanceof StoredRecord ? (value.storedBy.readWhole(value.storedAt) as Value) : value
}
