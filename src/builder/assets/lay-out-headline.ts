import type { Inline, InlineNode } from '../../core/model/bound.ts'
import { type FontPartName, findParts } from '../fonts/font-parts.ts'
import type { ShapingFont } from '../fonts/shape-text.ts'

/** The parts of a headline font that a text needs, Latin first. */
export type ScriptFonts = ReadonlyMap<FontPartName, ShapingFont>

/** Sizes in pixels, largest first. */
const minSize = 50
const sizes = [92, 80, 70, 60, minSize] as const
export const maxLines = 4

/** A word of a headline. */
export interface Word {
  text: string
  /** Whether it is in the accent colour. */
  accent: boolean
  /** Whether it follows a line break of the headline. */
  starts: boolean
}

/** Splits a headline into words, keeping its line breaks. */
export function splitWords(headline: Inline): Word[] {
  const words: Word[] = []
  let starts = true
  const visit = (nodes: readonly InlineNode[], accent: boolean) => {
    for (const node of nodes) {
      if (node.kind === 'break') starts = true
      else if (node.kind !== 'text') visit(node.children, accent || node.kind === 'emphasis')
      else {
        for (const [index, text] of node.text.split(/\s+/).entries()) {
          if (!text) continue
          const joins = index === 0 && !/^\s/.test(node.text) && words.length > 0 && !starts
          const last = words.at(-1)
          if (joins && last && last.accent === accent) last.text += text
          else words.push({ text, accent, starts })
          starts = false
        }
      }
    }
  }
  visit(headline, false)
  return words
}

/** The largest size that keeps the headline's own lines, else the largest one that fits. */
export function chooseSize(words: readonly Word[], fonts: ScriptFonts, room: number): number {
  const own = words.filter(({ starts }) => starts).length
  const countLines = (size: number) => breakLines(words, fonts, size, room).length
  const kept = own > 1 ? sizes.find((size) => countLines(size) === own) : undefined
  return kept ?? sizes.find((size) => countLines(size) <= maxLines) ?? minSize
}

/** Breaks words into lines of at most `room` pixels. */
export function breakLines(words: readonly Word[], fonts: ScriptFonts, size: number, room: number): Word[][] {
  const lines: Word[][] = []
  let width = 0
  for (const word of words) {
    const advance = measureWord(word, fonts, size) + size * 0.25
    const line = lines.at(-1)
    if (!line || word.starts || width + advance > room) {
      lines.push([word])
      width = advance
    } else {
      line.push(word)
      width += advance
    }
  }
  return lines
}

function measureWord({ text }: Word, fonts: ScriptFonts, size: number): number {
  return splitScripts(text, fonts).reduce((sum, { font, part }) => {
    return (
      sum + (font.shape(part).reduce((width, glyph) => width + glyph.advance, 0) * size) / font.unitsPerEm
    )
  }, 0)
}

/** Splits a word by the part of the font that can show each character. */
export function splitScripts(text: string, fonts: ScriptFonts): { font: ShapingFont; part: string }[] {
  const parts: { font: ShapingFont; part: string }[] = []
  const all = [...fonts.entries()]
  const fallback = all[0]?.[1]
  for (const character of text) {
    const script = findParts(character)[0]
    const font = (script && fonts.get(script)) ?? parts.at(-1)?.font ?? fallback
    if (!font) continue
    const last = parts.at(-1)
    if (last && last.font === font) last.part += character
    else parts.push({ font, part: character })
  }
  return parts
}
