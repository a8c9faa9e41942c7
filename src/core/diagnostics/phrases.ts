/**
 * Parts of messages that many diagnostics need. Nothing else writes the question after a typo, a list of names or a
 * number with its noun.
 */

import { quoteValue } from '../text/quote-value.ts'
import { formatCount } from './format-count.ts'

/** The question that suggests a name: `Did you mean "hero"?` */
export const askIfMeant = (name: string) => `Did you mean ${quoteValue(name)}?`

/** The end of a sentence: a full stop, and the question if a name is near. */
export const suggest = (nearest: string | undefined) =>
  nearest === undefined ? '.' : `. ${askIfMeant(nearest)}`

const maxNames = 12

/** Names for a sentence: `"a", "b" and "c"`; of many the first ones and the number of the others; `none` without any. */
export function listNames(
  names: Iterable<string>,
  conjunction: 'and' | 'or' = 'and',
  max = maxNames,
): string {
  const quoted = [...names].map((name) => `"${name}"`)
  if (quoted.length > max) {
    const more = formatCount(quoted.length - max + 1)
    return `${quoted.slice(0, max - 1).join(', ')} ${conjunction} ${more} more`
  }
  const last = quoted.pop()
  if (last === undefined) return 'none'
  return quoted.length === 0 ? last : `${quoted.join(', ')} ${conjunction} ${last}`
}

/** A number with its noun: `1 page`, `1,200 pages`, `2 entries`. */
export const countThings = (number: number, noun: string, plural = `${noun}s`) =>
  `${formatCount(number)} ${number === 1 ? noun : plural}`
