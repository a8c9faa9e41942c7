import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FontFacts } from '../../core/model/fonts.ts'
import { findOrMakeData } from '../files/cached-file.ts'
import { toRanges } from './font-parts.ts'

/** What is read of a font file beside what rules ask for. */
export interface ReadFont extends FontFacts {
  /** The other axes of a variable font, at the points where it is cut. */
  pinned: Readonly<Record<string, number>>
  /** The smallest and the largest size, in pixels, for which a variable font has letters of their own. */
  opticalSizes?: readonly [number, number]
}

/** Raise it when this code reads something else of the same file. */
const version = 3

const signatures = ['wOF2', 'wOFF', 'OTTO', 'true', '\0\x01\0\0']

/**
 * Reads what a font has. `undefined` if the bytes are not a font that can be cut. Kept in `cacheDir/fonts` by content,
 * unless it failed, which may have had another reason than the file.
 */
export async function readFontFacts(bytes: Uint8Array, cacheDir: string): Promise<ReadFont | undefined> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = join(cacheDir, 'fonts', `${hash}.facts-${version}.json`)
  const make = async () => {
    const found = await inspect(bytes)
    if (!found) throw new UnreadableFontError('The bytes are not a font.')
    return found
  }
  try {
    return { hash, ...(await findOrMakeData(path, make)) }
  } catch (cause) {
    if (cause instanceof UnreadableFontError) return undefined
    throw cause
  }
}

class UnreadableFontError extends Error {}

async function inspect(bytes: Uint8Array): Promise<Omit<ReadFont, 'hash'> | undefined> {
  if (!signatures.includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))) return undefined
  // What the decompression or HarfBuzz refuses is damaged.
  const sfnt = await toSfnt(bytes).catch(() => undefined)
  if (!sfnt) return undefined
  const harfbuzz = await import('harfbuzzjs')
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt))
  const { wght, opsz, ...axes } = face.getAxisInfos()
  // A copy: the table lies in HarfBuzz's memory, which moves when it grows.
  const table = face.referenceTable('OS/2')?.slice()
  const coverage = toRanges([...face.collectUnicodes()].sort((one, other) => one - other))
  if (coverage.length === 0) return undefined
  const written = table ? readWeight(table) : { weight: 400, isItalic: false }
  return {
    weights: wght ? [wght.min, wght.max] : [written.weight, written.weight],
    isItalic: written.isItalic,
    unitsPerEm: face.upem,
    coverage,
    pinned: Object.fromEntries(Object.entries(axes).map(([tag, axis]) => [tag, axis.default])),
    ...(opsz && { opticalSizes: [opsz.min, opsz.max] as const }),
  }
}

/** The weight and the slope that the table OS/2 gives. */
function readWeight(table: Uint8Array): { weight: number; isItalic: boolean } {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  return { weight: view.getUint16(4), isItalic: (view.getUint16(62) & 1) === 1 }
}

/** The complete font as HarfBuzz reads it. The package works on one font at a time. */
export async function toSfnt(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(bytes, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' })
}
