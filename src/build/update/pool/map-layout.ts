import { contentOf, kinds, type Reference, refer } from './reference.ts'
import type { Words } from './words.ts'

/**
 * In the place of the first key of a map: its value is another map, whose entries come first. Of an entry that is in both
 * the value of this map counts. No value has this reference.
 */
const builtOn: Reference = refer(kinds.constant, 7)

/** The words of a map after its head and before its own entries, if it is built on another one. */
export const buildOn = (base: Reference): Reference[] => [builtOn, base]

/** The words of a map, with those that it is built on, the first of them first: where the entries begin and end. */
export function findEntries(words: Words, reference: Reference): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  for (let next: Reference | undefined = reference; next !== undefined; ) {
    const at = contentOf(next)
    const end = at + 1 + contentOf(words.get(at)) * 2
    const isBuilt: boolean = end > at + 1 && words.get(at + 1) === builtOn
    parts.push({ start: isBuilt ? at + 3 : at + 1, end })
    next = isBuilt ? words.get(at + 2) : undefined
  }
  return parts.reverse()
}
