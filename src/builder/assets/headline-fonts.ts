import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findOrMake } from '../files/cached-file.ts'
import { readyFolder } from '../files/ready-folder.ts'
import {
  type FallbackFont,
  type HeadlinePart,
  type HeadlineScript,
  headlineFamilies,
  headlineWeight,
} from './headline-families.ts'

interface HeadlineFont {
  file: FontFile
  /** The rule that loads the file, limited to the script's characters. */
  face: string
  /** Rules for fonts of the device, with the metrics of this font. */
  fallbacks: string
}

/** The name stands for the bytes, which are made only when the file is opened. */
export interface FontFile {
  name: string
  open: () => Promise<Uint8Array>
}

/** Part of the file's name. Raise it when this code, or the package that it uses, makes a different font. */
const recipeVersion = 3
const weightRange = '600 900'

/**
 * Describes the headline font of one script, with one weight and a fixed set of characters, so that all pages of the
 * script share a file. The file is ready beside the engine, or else made when it is opened, and kept in `cacheDir/fonts`. `undefined` for a family that the
 * engine does not ship: its name is then a CSS font list.
 *
 * Stylesheets name the family, then the fallbacks: `Anek, 'Anek fallback', 'Anek fallback Arial', sans-serif`. The
 * rules of several scripts are in the order of `findHeadlineScripts`.
 */
export async function prepareHeadlineFont(options: {
  family: string
  script: HeadlineScript
  cacheDir: string
}): Promise<HeadlineFont | undefined> {
  const { family, script, cacheDir } = options
  const part = headlineFamilies[family]?.[script]
  if (!part) return undefined
  const kept = await locateHeadlinePart(family, script, part)
  const name = `assets/${family}-${script}.${kept.key.slice(0, 8)}.woff2`.toLowerCase()
  const open = () =>
    openReady(kept.woff2, (path) => findOrMake(join(cacheDir, path), () => subsetHeadlinePart(part, 'woff2')))
  return { ...renderRules(family, part, name), file: { name, open } }
}

/** The same font as sfnt, which HarfBuzz reads: ready beside the engine, or else made and kept in `cacheDir`, if that is given. */
export async function openShapingFont(options: {
  family: string
  script: HeadlineScript
  part: HeadlinePart
  cacheDir?: string
}): Promise<Uint8Array> {
  const { family, script, part, cacheDir } = options
  const { sfnt } = await locateHeadlinePart(family, script, part)
  const make = () => subsetHeadlinePart(part)
  return openReady(sfnt, (path) => (cacheDir === undefined ? make() : findOrMake(join(cacheDir, path), make)))
}

/** Where the files of a part are in a folder for caches; the key says what they are made of. */
async function locateHeadlinePart(family: string, script: HeadlineScript, part: HeadlinePart) {
  const { metrics, ...made } = part
  const recipe = JSON.stringify([recipeVersion, headlineWeight, weightRange, family, script, made])
  const key = createHash('sha256')
    .update(await readSource(part))
    .update(recipe)
    .digest('hex')
  return { key, woff2: join('fonts', `${key}.woff2`), sfnt: join('fonts', `${key}.ttf`) }
}

async function openReady(path: string, make: (path: string) => Promise<Uint8Array>): Promise<Uint8Array> {
  return (await readFile(join(readyFolder, path)).catch(() => undefined)) ?? make(path)
}

/** The subset of a part with one weight: by default as sfnt, which HarfBuzz reads. */
export async function subsetHeadlinePart(
  part: HeadlinePart,
  targetFormat: 'truetype' | 'woff2' = 'truetype',
): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  const variationAxes = { wght: headlineWeight }
  return subsetFont(await readSource(part), listRepertoire(part), { variationAxes, targetFormat })
}

/**
 * The characters of a part, with the decomposed form of each: HarfBuzz decomposes a two-part vowel only if the font has
 * both parts.
 */
function listRepertoire({ ranges }: HeadlinePart): string {
  const codes = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  const text = String.fromCodePoint(...codes)
  return text + text.normalize('NFD')
}

async function readSource({ source }: HeadlinePart): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(source))
}

function renderRules(
  family: string,
  part: HeadlinePart,
  name: string,
): Pick<HeadlineFont, 'face' | 'fallbacks'> {
  const ranges = `unicode-range:${part.ranges.map(formatRange).join(',')}`
  const source = `src:url(/${name}) format("woff2")`
  const moved = part.rise === undefined ? '' : `${renderHeights(part, 1).join(';')};`
  const face = `@font-face{font-family:${quote(family)};${source};font-weight:${weightRange};${moved}font-display:swap;${ranges}}`
  const fallbacks = part.fallbacks.map((fallback) => renderFallback(fallback, part, ranges)).join('')
  return { face, fallbacks }
}

/**
 * Gives the fallback the size of the headline font: its width by `size-adjust`, and its height by the font's ascent and
 * descent.
 */
function renderFallback(fallback: FallbackFont, part: HeadlinePart, ranges: string): string {
  const adjust = findMeanAdvance(part) / fallback.advance
  const metrics = [`size-adjust:${percent(adjust)}`, ...renderHeights(part, adjust), 'line-gap-override:0%']
  const names = fallback.names.map((name) => `local(${quote(name)})`).join(',')
  return `@font-face{font-family:${quote(fallback.family)};src:${names};${metrics.join(';')};font-weight:${weightRange};${ranges}}`
}

/** The heights above and below the baseline of a font that is scaled by `adjust`. */
function renderHeights({ metrics, rise = 0 }: HeadlinePart, adjust: number): string[] {
  const { unitsPerEm, ascent, descent } = metrics
  return [
    `ascent-override:${percent((ascent / unitsPerEm + rise) / adjust)}`,
    `descent-override:${percent((descent / unitsPerEm - rise) / adjust)}`,
  ]
}

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`

/** Mean advance of a character in the words of the sample, in em. */
function findMeanAdvance({ metrics, sample }: HeadlinePart): number {
  const length = Array.from(sample.replaceAll(' ', '')).length
  return metrics.advance / length / metrics.unitsPerEm
}

function formatRange([first, last]: readonly [number, number]): string {
  const hex = (code: number) => code.toString(16)
  return `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`
}

function quote(name: string): string {
  return JSON.stringify(name)
}
