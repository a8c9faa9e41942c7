import { kindOf, kinds, type Reference } from './reference.ts'

/** A map of which more than one entry in so many was replaced since it was last written as a whole is written so again. */
const maxLaid = 8

/**
 * A map in a pool whose values are records or such maps. Each is opened when it is asked for: a run that changes one page
 * of thousands asks for few, and writes only those that it replaces.
 */
export class StoredMap extends Map<unknown, object> {
  /** The pool that the map was read from. */
  readonly source: object
  readonly #open: (reference: Reference) => object
  /** Where the map was read; absent if it has other entries now, or such as change without being replaced. */
  #from: Reference | undefined
  readonly #replaced = new Set<unknown>()
  /** How many were replaced before. */
  #laid = 0

  constructor(source: object, open: (reference: Reference) => object, from?: Reference) {
    super()
    this.source = source
    this.#open = open
    this.#from = from
  }

  /** Adds a value that has not been opened, or lays it over another one. */
  refer(key: unknown, reference: Reference): void {
    if (kindOf(reference) === kinds.map) this.#from = undefined
    if (this.has(key)) this.#laid += 1
    super.set(key, reference as unknown as object)
  }

  /** Another map with the same entries. Those that have not been opened stay closed. */
  copy(): StoredMap {
    const copy = new StoredMap(this.source, this.#open)
    for (const [key, value] of super.entries()) copy.set(key, value)
    for (const key of this.#replaced) copy.#replaced.add(key)
    copy.#from = this.#from
    copy.#laid = this.#laid
    return copy
  }

  /** The map that this one was, and the keys of the values that are others; `undefined` if it is to be written anew. */
  findChanges(): { from: Reference; keys: ReadonlySet<unknown> } | undefined {
    const isSmall = (this.#laid + this.#replaced.size) * maxLaid <= this.size
    return this.#from !== undefined && isSmall ? { from: this.#from, keys: this.#replaced } : undefined
  }

  /** Entries, with the references of the values that have not been opened. */
  *listReferred(keys: Iterable<unknown> = this.keys()): Iterable<[key: unknown, value: object | Reference]> {
    for (const key of keys) yield [key, super.get(key) as object | Reference]
  }

  override set(key: unknown, value: object): this {
    if (this.has(key)) this.#replaced.add(key)
    else this.#from = undefined
    return super.set(key, value)
  }

  override delete(key: unknown): boolean {
    this.#from = undefined
    return super.delete(key)
  }

  override clear(): void {
    this.#from = undefined
    super.clear()
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
