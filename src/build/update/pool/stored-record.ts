/** Reads a field of an object in a pool. */
export interface FieldSource {
  getField(at: number, index: number): unknown
}

/**
 * An object in a pool whose fields are read when they are asked for. Its fields belong to its class, so a copy is needed
 * where they are listed or spread.
 */
export abstract class StoredRecord {
  readonly #source: FieldSource
  readonly #at: number
  readonly #keys: readonly string[]

  constructor(source: FieldSource, at: number, keys: readonly string[]) {
    this.#source = source
    this.#at = at
    this.#keys = keys
  }

  protected static read(record: StoredRecord, index: number): unknown {
    return record.#source.getField(record.#at, index)
  }

  static copy(record: StoredRecord): Record<string, unknown> {
    return Object.fromEntries(record.#keys.map((key, index) => [key, StoredRecord.read(record, index)]))
  }

  toJSON(): unknown {
    return StoredRecord.copy(this)
  }
}

type StoredRecordClass = new (source: FieldSource, at: number, keys: readonly string[]) => StoredRecord

const classes = new WeakMap<readonly string[], StoredRecordClass>()

/** Opens the object at a place, which has these keys. Objects with one list of keys have one class. */
export function openRecord(source: FieldSource, at: number, keys: readonly string[]): StoredRecord {
  const Keyed = classes.get(keys) ?? makeRecordClass(keys)
  classes.set(keys, Keyed)
  return new Keyed(source, at, keys)
}

function makeRecordClass(keys: readonly string[]): StoredRecordClass {
  class Keyed extends StoredRecord {
    static {
      for (const [index, key] of keys.entries())
        Object.defineProperty(Keyed.prototype, key, {
          get(this: StoredRecord) {
            return StoredRecord.read(this, index)
          },
        })
    }
  }
  return Keyed
}

/** A plain copy of an object, which may be a record in a pool. */
export function copyRecord<Value extends object>(value: Value): Value {
  return value instanceof StoredRecord ? (StoredRecord.copy(value) as Value) : { ...value }
}
