import { isKeyText } from '../tree/map-entries.ts'

/**
 * The names of keys that were read so far. Documents have the same few. One that was just cut out of a text would be
 * compared by its characters each time it is looked up; that of a property, which is kept here, is compared by identity.
 */
const known = new Map<string, string>()
const maxKnown = 1_000

/** The name of a key that is written like this; `undefined` if only the full reader knows. */
export function findKey(written: string): string | undefined {
  const found = known.get(written)
  if (found !== undefined) return found
  if (!isKeyText(written)) return undefined
  // An address is a key once, and thousands of properties would take longer to make than all comparisons.
  if (written.startsWith('/')) return written
  if (known.size >= maxKnown) known.clear()
  const [name = written] = Object.keys({ [written]: true })
  known.set(name, name)
  return name
}
