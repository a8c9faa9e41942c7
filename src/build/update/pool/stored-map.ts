import type { Reference } from './reference.ts'

/**
 * A map in a pool whose values are records or such maps. Each is opened when it is asked for: a run that changes one page
 * of thousands asks for few.
 */
export class StoredMap extends Map<unknown, object> {
  /** The pool that the map was read from. */
  readonly source: object
  readonly #open: (reference: Reference) => object

  constructor(source: object, open: (reference: Reference) => object) {
    super()
    this.source = source
    this.#open = open
  }

  /** Adds a value that has not been opened. */
  refer(key: unknown, reference: Reference): void {
    super.set(key, reference as unknown as object)
  }

  /** Another map with the same entries. Those that have not been opened stay closed. */
  copy(): StoredMap {
    const copy = new StoredMap(this.source, this.#open)
    for (const [key, value] of super.entries()) copy.set(key, value)
    return copy
  }

  /** The entries, with the references of the values that have not been opened. */
  listReferred(): Iterable<[key: unknown, value: object | Reference]> {
    return super.entries()
  }

  override get(key: unknown): object | undefined {
    const value: object | Reference | undefined = super.get(key)
    if (typeof value !== 'number') return value
    const opened = this.#open(value)
    super.set(key, opened)
    return opened
  }

  override *entries(): MapIterator<[unknown, object]> {
    for (const key of this.keys()) yield [key, this.get(key) as object]
  }

  override *values(): MapIterator<object> {
    for (const key of this.keys()) yield this.get(key) as object
  }

  override [Symbol.iterator](): MapIterator<[unknown, object]> {
    return this.entries()
  }

  override forEach(callback: (value: object, key: unknown, map: Map<unknown, object>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this)
  }
}

/** A copy of a map, also of one that is in a pool. */
export function copyMap<Key, Value extends object>(map: Map<Key, Value>): Map<Key, Value> {
  return map instanceof StoredMap ? (map.copy() as Map<unknown, object> as Map<Key, Value>) : new Map(map)
}
