import type { FoundCut } from '../../src/builder/fonts/find-cuts.ts'
import { cutFont } from '../../src/builder/fonts/font-cut.ts'
import type { Ranges } from '../../src/builder/fonts/font-parts.ts'
import { toSfnt } from '../../src/builder/fonts/read-font-facts.ts'
import { openFont, type ShapedGlyph, type ShapingFont } from '../../src/builder/fonts/shape-text.ts'

export interface ShapingDifference {
  text: string
  reason: string
}

/** Font units by which rounding may change a value when one weight of a variable font is extracted. */
const tolerance = 2

/**
 * Shapes every text with the full font and with what is cut from it, and returns those that differ in clusters, advances,
 * offsets or outlines. `more` are points on other axes than that of the weight. Only the parts of a text that the cut covers are compared.
 */
export async function proveShaping(
  texts: readonly string[],
  { cut, bytes }: FoundCut,
  weight?: number,
  more: Readonly<Record<string, number>> = {},
): Promise<ShapingDifference[]> {
  const axes = { ...more, ...(weight !== undefined && { wght: weight }) }
  const full = await openFont(await toSfnt(bytes), axes)
  const made = await openFont(await cutFont(cut, bytes), axes)
  return compareShaping(texts, full, made, cut.ranges)
}

/** Compares any two fonts. */
export function compareShaping(
  texts: readonly string[],
  full: ShapingFont,
  subset: ShapingFont,
  ranges: Ranges,
): ShapingDifference[] {
  return texts.flatMap((text) => {
    const reason = findCovered(text, ranges)
      .map((covered) => compareGlyphs(full.shape(covered), subset.shape(covered)))
      .find(Boolean)
    return reason ? [{ text, reason }] : []
  })
}

function findCovered(text: string, ranges: Ranges): string[] {
  const isCovered = (code: number) => ranges.some(([first, last]) => code >= first && code <= last)
  const marked = Array.from(text, (character) =>
    isCovered(character.codePointAt(0) ?? 0) ? character : '\n',
  )
  return marked.join('').split('\n').filter(Boolean)
}

function compareGlyphs(expected: ShapedGlyph[], actual: ShapedGlyph[]): string | undefined {
  if (expected.length !== actual.length) return `${actual.length} glyphs instead of ${expected.length}`
  for (const [index, wanted] of expected.entries()) {
    const given = actual[index]
    if (!given || given.missing) return `glyph ${index} is missing`
    if (given.cluster !== wanted.cluster) return `glyph ${index} belongs to another character`
    const numbers = (glyph: ShapedGlyph) => [glyph.advance, ...glyph.offset]
    if (!areClose(numbers(given), numbers(wanted))) return `glyph ${index} has another position`
    if (!areOutlinesClose(given.outline, wanted.outline)) return `glyph ${index} has another shape`
  }
  return undefined
}

function areOutlinesClose(one: string, other: string): boolean {
  const commands = (path: string) => path.replace(/[-\d.,\s]+/g, ' ')
  const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  return commands(one) === commands(other) && areClose(numbers(one), numbers(other))
}

function areClose(one: number[], other: number[]): boolean {
  return (
    one.length === other.length &&
    one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= tolerance)
  )
}
