import type { Inline, InlineNode } from '../../core/model/bound.ts'
import { type FontPartName, findParts } from '../fonts/font-parts.ts'
import type { ShapingFont } from '../fonts/shape-text.ts'

/** The parts of a headline font that a text needs, Latin first. */
export type ScriptFonts = ReadonlyMap<FontPartName, ShapingFont>

/** Sizes in pixels, largest first. */
const minSize = 50
const sizes = [92, 80, 70, 60, minSize] as const
export const maxLines = 4
/** Of a space, in em. */
export const spaceWidth = 0.25

/** A word of a headline. */
export interface Word {
  text: string
  /** Whether it is in the accent colour. */
  accent: boolean
  /** Whether it follows a line break of the headline. */
  starts: boolean
  /** Whether it follows the word before it without a space, as an ending follows an accented word. */
  joins: boolean
}

/** Splits a headline into words, keeping its line breaks. */
export function splitWords(headline: Inline): Word[] {
  const words: Word[] = []
  let starts = true
  let isSpaced = true
  const add = (text: string, accent: boolean) => {
    const last = words.at(-1)
    const joins = last !== undefined && !starts && !isSpaced
    if (joins && last.accent === accent) last.text += text
    else words.push({ text, accent, starts, joins })
    starts = false
  }
  const visit = (nodes: readonly InlineNode[], accent: boolean) => {
    for (const node of nodes) {
      if (node.kind === 'break') starts = true
      else if (node.kind !== 'text') visit(node.children, accent || node.kind === 'emphasis')
      else
        for (const text of node.text.split(/(\s+)/)) {
          const isSpace = text.trim() === ''
          if (!isSpace) add(text, accent)
          if (text !== '') isSpaced = isSpace
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
  const advances = words.map(
    (word, index) =>
      measureWord(word, fonts, size) + (words[index + 1]?.joins === true ? 0 : size * spaceWidth),
  )
  const measureFrom = (start: number, end: number) =>
    advances.slice(start, end).reduce((sum, advance) => sum + advance, 0)
  for (const [index, word] of words.entries()) {
    const line = lines.at(-1)
    const advance = measureFrom(index, index + 1)
    const end = words.findIndex(({ joins }, at) => at > index && !joins)
    const isTooWide = width + measureFrom(index, end < 0 ? words.length : end) > room
    if (!line || word.starts || (isTooWide && !word.joins)) {
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
  return splitScripts(text, fonts).reduce((sum, { font, text: part }) => {
    return (
      sum + (font.shape(part).reduce((width, glyph) => width + glyph.advance, 0) * size) / font.unitsPerEm
    )
  }, 0)
}

/** The width of the words of a line. */
export const measureLine = (words: readonly Word[], fonts: ScriptFonts, size: number): number =>
  words.reduce(
    (sum, word, index) =>
      sum + (index > 0 && !word.joins ? size * spaceWidth : 0) + measureWord(word, fonts, size),
    0,
  )

/** Splits a word by the part of the font that can show each character. A sign of no script is in that of its neighbour. */
export function splitScripts(text: string, fonts: ScriptFonts): { font: ShapingFont; text: string }[] {
  const parts: { font: ShapingFont; text: string }[] = []
  const all = [...fonts.entries()]
  const fallback = all[0]?.[1]
  for (const character of text) {
    const script = findParts(character)[0]
    const has = (font: ShapingFont | undefined) => font?.codePoints.includes(character.codePointAt(0) ?? 0)
    const near = [parts.at(-1)?.font, ...fonts.values()].find(has)
    const font = (script && fonts.get(script)) ?? near ?? parts.at(-1)?.font ?? fallback
    if (!font) continue
    const last = parts.at(-1)
    if (last && last.font === font) last.text += character
    else parts.push({ font, text: character })
  }
  return parts
}
