import { createHash } from 'node:crypto'
import type { Inline } from '../../core/model/bound.ts'
import type { RenderSettings } from '../../core/model/page.ts'
import { shareSize } from '../../core/model/shared-picture.ts'
import type { Theme } from '../../core/model/theme.ts'
import { type Direction, getDirection } from '../../core/text/direction.ts'
import { findMotif } from '../../ui/motifs/find-motif.ts'
import type { Motif } from '../../ui/motifs/motif.ts'
import { findFirstCuts } from '../fonts/choose-fonts.ts'
import { openCut, toFontFile } from '../fonts/font-cut.ts'
import { type FontPartName, findParts } from '../fonts/font-parts.ts'
import type { FontPlace } from '../fonts/font-place.ts'
import { loadFamilies } from '../fonts/load-family.ts'
import type { ShapingFont } from '../fonts/shape-text.ts'
import {
  breakLines,
  chooseSize,
  maxLines,
  measureLine,
  type ScriptFonts,
  spaceWidth,
  splitScripts,
  splitWords,
  type Word,
} from './lay-out-headline.ts'
import { loadSharp } from './load-sharp.ts'
import { orderVisually } from './order-words.ts'

/** An image for link previews that consists of text, as outlines. */
export interface ShareCard {
  name: string
  svg: string
}

/** What a card shows: a headline, and in its foot the site's name if the headline is not the name itself. */
interface CardText {
  headline: Inline
  foot?: string
  /** The language of the page: a card in one from right to left begins at the right. */
  lang: string
}

const margin = 72
/** Line height per script: Indic scripts stack marks above and below. */
const lineHeights: Readonly<Record<FontPartName, number>> = {
  latin: 1.1,
  latinExtended: 1.1,
  tamil: 1.35,
  malayalam: 1.45,
  telugu: 1.5,
  kannada: 1.5,
}

/**
 * Draws a card in the look of the site: with its headline font, and with the engine's own for letters that none of its
 * font files has. None if that one lacks them too.
 */
export async function drawShareCard(
  text: CardText,
  { theme }: Pick<RenderSettings, 'theme'>,
  place: FontPlace,
): Promise<ShareCard | undefined> {
  const words = splitWords(text.headline)
  const foot = splitWords([{ kind: 'text', text: text.foot ?? '' }])
  const all = [...words, ...foot]
  const families = [...theme.fonts.headline, { name: 'Anek' }]
  const fonts = new Map<FontPartName, ShapingFont>()
  for (const part of findParts(all.map((word) => word.text).join(' '))) {
    const font = await openPart(families, part, place)
    if (font) fonts.set(part, font)
  }
  if (words.length === 0 || !all.every((word) => isCovered(word, fonts))) return undefined
  const svg = drawImage({ words, foot, direction: getDirection(text.lang) }, fonts, theme)
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
    parts.length > 0 &&
    parts.every(({ font, text: part }) => font.shape(part).every(({ missing }) => !missing))
  )
}

/** The fonts that cards were drawn with, by what they are cut from. */
const opened = new Map<string, Promise<ShapingFont>>()

async function openPart(
  families: Theme['fonts']['headline'],
  part: FontPartName,
  place: FontPlace,
): Promise<ShapingFont | undefined> {
  const [found] = await findFirstCuts(loadFamilies(families, place), { role: 'headline', part, place })
  if (!found) return undefined
  const { cut, bytes } = found
  const { name } = toFontFile(cut, bytes, place.cacheDir)
  const font = opened.get(name) ?? openCut(cut, bytes, place.cacheDir).then(openSfnt)
  opened.set(name, font)
  return font
}

async function openSfnt(sfnt: Uint8Array): Promise<ShapingFont> {
  const { openFont } = await import('../fonts/shape-text.ts')
  return openFont(sfnt)
}

interface CardLines {
  words: readonly Word[]
  foot: readonly Word[]
  direction: Direction
}

function drawImage(
  { words, foot, direction }: CardLines,
  fonts: ScriptFonts,
  { colours, motif: motifName }: Theme,
): string {
  const motif = findMotif(motifName)
  const room = shareSize.width - margin * 2 - (motif?.lines ? 260 : 0)
  const tallest = Math.max(...[...fonts.keys()].map((part) => lineHeights[part] ?? 1.35), 1.1)
  const size = chooseSize(words, fonts, room)
  const lines = breakLines(words, fonts, size, room).slice(0, maxLines)
  const step = size * tallest
  const top = (shareSize.height - 80 - lines.length * step) / 2 + step * 0.78
  const text = lines.map((line, row) =>
    drawLine(line, fonts, { size, y: top + row * step, direction }, (word) =>
      word.accent ? colours.actionEdge : colours.text,
    ),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">`,
    `<rect width="100%" height="100%" fill="${colours.highlight}"/>`,
    motif?.lines ? drawOrnament(motif, colours.loopsOnHighlight, direction) : '',
    ...text,
    `<rect y="${shareSize.height - 84}" width="100%" height="84" fill="${colours.text}"/>`,
    drawLine(foot, fonts, { size: 36, y: shareSize.height - 30, direction }, () => colours.surface),
    '</svg>',
  ].join('')
}

function drawOrnament(motif: Motif, colour: string, direction: Direction): string {
  const { paths, filled = [], faint = [], width } = motif.ornament(64)
  const left = direction === 'rtl' ? -width * 0.28 : shareSize.width - width * 0.72
  const position = `transform="translate(${left} -40)"`
  const lines = `<path ${position} d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width="4"/>`
  const shapes = [...filled, ...faint].join('')
  return (paths.length > 0 ? lines : '') + (shapes && `<path ${position} d="${shapes}" fill="${colour}"/>`)
}

function drawLine(
  words: readonly Word[],
  fonts: ScriptFonts,
  { size, y, direction }: { size: number; y: number; direction: Direction },
  colourOf: (word: Word) => string,
): string {
  let x = direction === 'rtl' ? shareSize.width - margin - measureLine(words, fonts, size) : margin
  const runs = orderVisually(divideLine(words, fonts), direction)
  const drawn = runs.map(({ item: { font, word }, text, direction: own }) => {
    if (!font) {
      x += size * spaceWidth
      return ''
    }
    const scale = size / font.unitsPerEm
    const glyphs = font.shape(text, own).map((glyph) => {
      const position = `translate(${round(x + glyph.offset[0] * scale)} ${round(y - glyph.offset[1] * scale)}) scale(${round(scale, 5)} ${round(-scale, 5)})`
      x += glyph.advance * scale
      return glyph.outline ? `<path transform="${position}" d="${glyph.outline}"/>` : ''
    })
    return `<g fill="${colourOf(word)}">${glyphs.join('')}</g>`
  })
  return drawn.join('')
}

/** The parts of a line, each in one font; a space has none. */
const divideLine = (words: readonly Word[], fonts: ScriptFonts) =>
  words.flatMap((word, index) => [
    ...(index > 0 && !word.joins ? [{ font: undefined, text: ' ', word }] : []),
    ...splitScripts(word.text, fonts).map(({ font, text }) => ({ font, text, word })),
  ])

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}
