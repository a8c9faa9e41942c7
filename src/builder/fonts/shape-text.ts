import type { Font } from 'harfbuzzjs'
import type { Direction } from '../../core/text/direction.ts'

type HarfBuzz = typeof import('harfbuzzjs')

export interface ShapedGlyph {
  /** Index of the glyph's character in the text. */
  cluster: number
  missing: boolean
  advance: number
  offset: [number, number]
  /** SVG path of the glyph. */
  outline: string
}

/** A font opened with HarfBuzz. */
export interface ShapingFont {
  unitsPerEm: number
  ascent: number
  descent: number
  codePoints: number[]
  /** The glyphs from left to right. Without a direction it is that of the first letter. */
  shape(text: string, direction?: Direction): ShapedGlyph[]
}

/** Opens a font (sfnt). `axes` are points on the axes of a variable font; those that it does not have do nothing. */
export async function openFont(
  sfnt: Uint8Array,
  axes: Readonly<Record<string, number>> = {},
): Promise<ShapingFont> {
  const harfbuzz = await import('harfbuzzjs')
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt))
  const font = new harfbuzz.Font(face)
  font.setVariations(Object.entries(axes).map(([tag, value]) => new harfbuzz.Variation(tag, value)))
  const { ascender, descender } = font.hExtents()
  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: -descender,
    codePoints: [...face.collectUnicodes()].sort((one, other) => one - other),
    shape: (text, direction) => shapeWith(harfbuzz, font, text, direction),
  }
}

function shapeWith(harfbuzz: HarfBuzz, font: Font, text: string, direction?: Direction): ShapedGlyph[] {
  const { Buffer, Direction, shape } = harfbuzz
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  if (direction) buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR)
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions().map((glyph) => ({
    cluster: glyph.cluster,
    missing: glyph.codepoint === 0,
    advance: glyph.xAdvance ?? 0,
    offset: [glyph.xOffset ?? 0, glyph.yOffset ?? 0],
    outline: font.glyphToPath(glyph.codepoint),
  }))
}
