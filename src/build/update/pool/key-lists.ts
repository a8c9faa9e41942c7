import type { Reference } from './reference.ts'

/** So many lists with the same last key are compared. */
const maxAlike = 8

/** Lists of keys that were added to a pool. Most objects have the keys of one before them. */
export class KeyLists {
  /** By the last key. */
  readonly #known = new Map<string, { keys: readonly string[]; reference: Reference }[]>()

  /** Where the list is, which `add` adds if it is new. */
  find(keys: readonly string[], add: (keys: readonly string[]) => Reference): Reference {
    const last = keys[keys.length - 1] ?? ''
    const alike = this.#known.get(last) ?? []
    for (const known of alike) if (isEqual(known.keys, keys)) return known.reference
    const reference = add(keys)
    if (alike.length < maxAlike) this.#known.set(last, [...alike, { keys, reference }])
    return reference
  }
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false
  return true
}
