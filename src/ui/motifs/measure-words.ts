import type { BoundText } from '../../core/model/bound.ts'
import { plainText } from '../../core/text/plain-text.ts'

/**
 * Widths of one character in bold text, in `em`, rather too wide than too narrow: marks of the Indian scripts count as
 * much as letters, because a syllable is about as wide as what it is written with.
 */
const widths: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/^\p{Lu}/u, 0.68],
  [/^\p{Script=Tamil}/u, 0.85],
  [/^[\p{Script=Latin}\p{Script=Common}]/u, 0.58],
]
const other = 0.68

/** About how wide the widest word of a text is, in `em`: what a loop must hold. */
export function measureWidestWord(text: BoundText): number {
  return Math.max(0, ...plainText(text).split(/\s+/).map(measureWidth))
}

function measureWidth(text: string): number {
  let width = 0
  for (const character of text) width += widths.find(([pattern]) => pattern.test(character))?.[1] ?? other
  return width
}
