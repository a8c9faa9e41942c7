import { makeQuestion, wholeSite } from './question.ts'
import type { Track } from './track-reads.ts'

type Kind = 'fact' | 'translations' | 'address' | 'pool' | 'form'

/**
 * A map with every access recorded. A walk over it counts as a look at everything. It is a class because each page has
 * several.
 */
export class TrackedMap<Value> implements ReadonlyMap<string, Value> {
  readonly #map: ReadonlyMap<string, Value>
  readonly #kind: Kind
  readonly #track: Track

  constructor(map: ReadonlyMap<string, Value>, kind: Kind, track: Track) {
    this.#map = map
    this.#kind = kind
    this.#track = track
  }

  get(key: string): Value | undefined {
    this.#track(makeQuestion(this.#kind, key))
    return this.#map.get(key)
  }

  has(key: string): boolean {
    this.#track(makeQuestion(this.#kind, key))
    return this.#map.has(key)
  }

  get size(): number {
    return this.#seeAll().size
  }

  keys(): MapIterator<string> {
    return this.#seeAll().keys()
  }

  values(): MapIterator<Value> {
    return this.#seeAll().values()
  }

  entries(): MapIterator<[string, Value]> {
    return this.#seeAll().entries()
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    this.#seeAll().forEach(visit)
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries()
  }

  #seeAll(): ReadonlyMap<string, Value> {
    this.#track(wholeSite)
    return this.#map
  }
}
