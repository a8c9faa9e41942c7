import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOrMake } from '../files/cached-file.ts'
import { readyFolder } from '../files/ready-folder.ts'
import { type FontPartName, listRepertoire, type Ranges } from './font-parts.ts'

/** What fonts of the device resemble a font most. */
export type FontKind = 'sans-serif' | 'serif' | 'monospace'

/** A font of the visitor's system, shown until the font is loaded. */
export interface FallbackFont {
  family: string
  /** Full names and PostScript names for `local()`. */
  names: readonly string[]
  /** Mean advance of a character of the sample, in em, measured with this font. */
  advance: number
}

/** In units of the font, as HarfBuzz gives them at a weight. */
export interface FontMetrics {
  unitsPerEm: number
  ascent: number
  descent: number
  /** Of the words of the sample together. */
  advance: number
}

/** What is cut from one file: the characters of one part, with one weight or a range of weights. */
export interface FontCut {
  /** The name in style sheets. */
  family: string
  part: FontPartName
  /** The file in a package, or below the folder of the site. */
  source: string
  ranges: Ranges
  /** Where a variable font is cut, and which weights stay. */
  axes: Readonly<Record<string, number | { min: number; max: number }>>
  /** `font-weight` of the rule that loads the file. */
  weights: string
  isItalic: boolean
  /** What the file depends on beside the bytes that it is cut from. */
  recipe: string
  sample: string
  /** By how much its letters are larger than their size says; the metrics are those of the larger letters. */
  size: number
  /** How far the letters are above the middle of a line, in em, if that is visible. The line box is moved up by it. */
  rise: number
  /** The fonts of the device that have the size of this one until it is loaded, each for its weights. */
  standIns: readonly { weights: string; metrics: FontMetrics; fallbacks: readonly FallbackFont[] }[]
}

/** A font file for browsers. The name stands for the bytes, which are made only when the file is opened. */
export interface FontFile {
  name: string
  open: () => Promise<Uint8Array>
}

/** Part of the file's name. Raise it when this code, or the package that it uses, makes a different font. */
export const recipeVersion = 3

/**
 * The file of a cut. It is ready beside the engine, or else made when it is opened, and kept in `cacheDir/fonts`, so that
 * all pages of a script share a file.
 */
export function toFontFile(cut: FontCut, bytes: Uint8Array, cacheDir: string): FontFile {
  const key = makeKey(cut, bytes)
  const name = `assets/${cut.family}-${cut.part}.${key.slice(0, 8)}.woff2`.toLowerCase().replaceAll(' ', '-')
  const make = () => cutFont(cut, bytes, 'woff2')
  return { name, open: () => openReady(`${key}.woff2`, cacheDir, make) }
}

/** The same font as sfnt, which HarfBuzz reads: ready beside the engine, or else made and kept in `cacheDir`. */
export const openCut = (cut: FontCut, bytes: Uint8Array, cacheDir: string): Promise<Uint8Array> =>
  openReady(`${makeKey(cut, bytes)}.ttf`, cacheDir, () => cutFont(cut, bytes, 'truetype'))

const makeKey = ({ recipe }: FontCut, bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).update(recipe).digest('hex')

async function openReady(name: string, cacheDir: string, make: () => Promise<Uint8Array>) {
  const path = join('fonts', name)
  const ready = await readFile(join(readyFolder, path)).catch(() => undefined)
  return ready ?? findOrMake(join(cacheDir, path), make)
}

/** Cuts the characters of a part out of a font. */
export async function cutFont(
  { ranges, axes }: Pick<FontCut, 'ranges' | 'axes'>,
  bytes: Uint8Array,
  targetFormat: 'truetype' | 'woff2' = 'truetype',
): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(bytes, listRepertoire(ranges), { variationAxes: axes, targetFormat })
}
