import { createHash } from 'node:crypto'
import type { Inline } from '../../core/model/bound.ts'
import type { RenderSettings } from '../../core/model/page.ts'
import { shareSize } from '../../core/model/shared-picture.ts'
import { shippedFonts, type Theme } from '../../core/model/theme.ts'
import { findMotif } from '../../ui/motifs/find-motif.ts'
import type { Motif } from '../../ui/motifs/motif.ts'
import {
  findHeadlineScripts,
  type HeadlinePart,
  type HeadlineScript,
  headlineFamilies,
} from './headline-families.ts'
import { openShapingFont } from './headline-fonts.ts'
import {
  breakLines,
  chooseSize,
  maxLines,
  type ScriptFonts,
  splitScripts,
  splitWords,
  type Word,
} from './lay-out-headline.ts'
import { loadSharp } from './load-sharp.ts'
import type { ShapingFont } from './shape-text.ts'

/** An image for link previews that consists of text, as outlines. */
export interface ShareCard {
  name: string
  svg: string
}

/** What a card shows: a headline, and in its foot the site's name if the headline is not the name itself. */
interface CardText {
  headline: Inline
  foot?: string
}

const margin = 72
/** Line height per script: Indic scripts stack marks above and below. */
const lineHeights: Record<HeadlineScript, number> = {
  latin: 1.1,
  latinExtended: 1.1,
  tamil: 1.35,
  malayalam: 1.45,
  telugu: 1.5,
}

/**
 * Draws a card in the look of the site: with its headline font, or with the engine's own if the engine does not ship that
 * one. None if the font lacks a letter of the text.
 */
export async function drawShareCard(
  text: CardText,
  { theme }: RenderSettings,
): Promise<ShareCard | undefined> {
  const family = Object.hasOwn(headlineFamilies, theme.headlineFont) ? theme.headlineFont : shippedFonts[0]
  const words = splitWords(text.headline)
  const foot = splitWords([{ kind: 'text', text: text.foot ?? '' }])
  const all = [...words, ...foot]
  const fonts = new Map<HeadlineScript, ShapingFont>()
  for (const script of findHeadlineScripts(all.map((word) => word.text).join(' ')))
    fonts.set(script, await openPart(family, script))
  if (words.length === 0 || !all.every((word) => isCovered(word, fonts))) return undefined
  const svg = drawImage(words, foot, fonts, theme)
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  return { name: `assets/share.${hash}.png`, svg }
}

/** Encodes a card as PNG. All text is outlines, so the result does not depend on installed fonts. */
export function encodeShareCard({ svg }: ShareCard): Promise<Buffer> {
  return loadSharp()(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** Whether the font has all letters of a word. */
function isCovered({ text }: Word, fonts: ScriptFonts): boolean {
  const parts = splitScripts(text, fonts)
  return (
    parts.length > 0 && parts.every(({ font, part }) => font.shape(part).every(({ missing }) => !missing))
  )
}

const opened = new Map<string, Promise<ShapingFont>>()

function openPart(family: string, script: HeadlineScript): Promise<ShapingFont> {
  const key = `${family} ${script}`
  const part = headlineFamilies[family]?.[script]
  if (!part) throw new Error(`The font ${family} has no part for ${script}`)
  const font = opened.get(key) ?? shapePart(family, script, part)
  opened.set(key, font)
  return font
}

async function shapePart(family: string, script: HeadlineScript, part: HeadlinePart): Promise<ShapingFont> {
  const { openFont } = await import('./shape-text.ts')
  return openFont(await openShapingFont({ family, script, part }))
}

function drawImage(
  words: readonly Word[],
  foot: readonly Word[],
  fonts: ScriptFonts,
  { colours, motif: motifName }: Theme,
): string {
  const motif = findMotif(motifName)
  const room = shareSize.width - margin * 2 - (motif?.lines ? 260 : 0)
  const tallest = Math.max(...[...fonts.keys()].map((script) => lineHeights[script]), 1.1)
  const size = chooseSize(words, fonts, room)
  const lines = breakLines(words, fonts, size, room).slice(0, maxLines)
  const step = size * tallest
  const top = (shareSize.height - 80 - lines.length * step) / 2 + step * 0.78
  const text = lines.map((line, row) =>
    drawLine(line, fonts, size, { x: margin, y: top + row * step }, (word) =>
      word.accent ? colours.actionEdge : colours.text,
    ),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">`,
    `<rect width="100%" height="100%" fill="${colours.highlight}"/>`,
    motif?.lines ? drawOrnament(motif, colours.loopsOnHighlight) : '',
    ...text,
    `<rect y="${shareSize.height - 84}" width="100%" height="84" fill="${colours.text}"/>`,
    drawLine(foot, fonts, 36, { x: margin, y: shareSize.height - 30 }, () => colours.surface),
    '</svg>',
  ].join('')
}

function drawOrnament(motif: Motif, colour: string): string {
  const { paths, filled = [], faint = [], width } = motif.ornament(64)
  const position = `transform="translate(${shareSize.width - width * 0.72} -40)"`
  const lines = `<path ${position} d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width="4"/>`
  const shapes = [...filled, ...faint].join('')
  return (paths.length > 0 ? lines : '') + (shapes && `<path ${position} d="${shapes}" fill="${colour}"/>`)
}

function drawLine(
  words: readonly Word[],
  fonts: ScriptFonts,
  size: number,
  at: { x: number; y: number },
  colourOf: (word: Word) => string,
): string {
  let { x } = at
  const drawn = words.flatMap((word) => {
    const glyphs = splitScripts(word.text, fonts).flatMap(({ font, part }) => {
      const scale = size / font.unitsPerEm
      return font.shape(part).map((glyph) => {
        const position = `translate(${round(x + glyph.offset[0] * scale)} ${round(at.y - glyph.offset[1] * scale)}) scale(${round(scale, 5)} ${round(-scale, 5)})`
        x += glyph.advance * scale
        return glyph.outline ? `<path transform="${position}" d="${glyph.outline}"/>` : ''
      })
    })
    x += size * 0.25
    return `<g fill="${colourOf(word)}">${glyphs.join('')}</g>`
  })
  return drawn.join('')
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}
