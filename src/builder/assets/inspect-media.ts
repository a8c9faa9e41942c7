import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ImageTraits } from '../../core/model/media.ts'
import { leastShared, maxSharedBytes } from '../../core/model/shared-picture.ts'
import { locateOffset } from '../../core/text/locate-offset.ts'
import { explainCaptions } from './check-captions.ts'
import { checkSvg } from './check-svg.ts'
import { describeColours } from './describe-colours.ts'
import { findDrawingFont } from './find-drawing-font.ts'
import { findInDrawing, findInExif, findInVideo } from './find-private-metadata.ts'
import { findUnplayedCodec } from './find-unplayed-codec.ts'
import { explainMismatch, isLfsPointer } from './foreign-kinds.ts'
import { weighFallback } from './image-variants.ts'
import { loadSharp, maxPixels } from './load-sharp.ts'
import { findPlayedType, isDrawing, isVideo } from './media-kinds.ts'
import { findExtension, getExtension, isOfItsKind, isText } from './public-kinds.ts'
import { readSvgSize, type Size } from './svg-size.ts'

/**
 * What is known about a media file after reading it. `reveals` is what the file says of a place or a person, as the end of a
 * sentence.
 */
export type MediaFacts =
  /** `drawing`: copied unchanged. `photo`: gets variants in other formats and widths. */
  | ({
      kind: 'drawing' | 'photo'
      hash: string
      width: number
      height: number
      reveals?: string
    } & ImageTraits)
  /** `codec`: how the file is encoded, if not every browser plays that. */
  | { kind: 'video'; hash: string; reveals?: string; codec?: string }
  | { kind: 'played'; hash: string; reveals?: string; codec?: string }
  | { kind: 'unusable'; reason: string; unsafe?: FileLocation }

/** Where in a file the reason is for which it is unsafe to publish. */
interface FileLocation {
  line: number
  column: number
}

/** Reads a file. What is wrong with it is returned as a reason, never thrown. */
export async function inspectMedia(source: string): Promise<MediaFacts> {
  const bytes = await readFile(source)
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (bytes.length === 0) return { kind: 'unusable', reason: 'The file is empty.' }
  if (isLfsPointer(bytes) || !isOfItsKind(source, bytes))
    return reject(explainMismatch(source, bytes, findExtension(bytes)))
  const isPlayed = findPlayedType(source) !== undefined
  if (!isVideo(source) && !isPlayed) return inspectImage(source, bytes, hash)
  const reason = getExtension(source) === 'vtt' ? explainCaptions(bytes.toString('utf8')) : undefined
  if (reason !== undefined) return { kind: 'unusable', reason }
  const reveals = findInVideo(bytes)
  const codec = /^(?:mp4|m4a)$/.test(getExtension(source)) ? findUnplayedCodec(bytes) : undefined
  const kind = isPlayed ? 'played' : 'video'
  return { kind, hash, ...(reveals && { reveals }), ...(codec && { codec }) }
}

function reject(reason: string, unsafe: FileLocation = { line: 1, column: 1 }): MediaFacts {
  return { kind: 'unusable', reason, unsafe }
}

async function inspectImage(source: string, bytes: Buffer, hash: string): Promise<MediaFacts> {
  const isSvg = extname(source).toLowerCase() === '.svg'
  if (isSvg && !isText(bytes)) return reject('The drawing is not UTF-8 text.')
  const text = isSvg ? bytes.toString('utf8') : ''
  const found = isSvg ? checkSvg(text) : undefined
  if (found) return reject(found.problem, locateOffset(text, found.offset))
  const size = isSvg ? readSvgSize(text) : undefined
  if (typeof size === 'string') return { kind: 'unusable', reason: size }
  const sharp = loadSharp()
  try {
    const {
      width,
      height,
      orientation = 1,
      exif,
      pages = 1,
    } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    // Decodes the whole image: a truncated one has valid metadata and would fail only when it is encoded. Of a drawing only
    // whether it can be drawn matters, and its filters take a time that grows with the pixels.
    const thumbnail = await sharp(bytes, { limitInputPixels: maxPixels })
      .resize({ width: isSvg ? 16 : measuredWidth, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const upright = orientation < 5 ? { width, height } : { width: height, height: width }
    const kind = isDrawing(source) ? 'drawing' : 'photo'
    const reveals = isSvg ? findInDrawing(text) : findInExif(exif)
    const font = isSvg ? findDrawingFont(text) : undefined
    const traits = kind === 'photo' ? describePhoto(bytes, pages, thumbnail) : { ...(font && { font }) }
    const weight = isSvg ? 0 : await weigh(source, bytes, upright)
    const heavy = weight > maxSharedBytes && { fallbackBytes: weight }
    return { kind, hash, ...(size ?? upright), ...(reveals && { reveals }), ...traits, ...heavy }
  } catch (cause) {
    return { kind: 'unusable', reason: explainFailure(cause) }
  }
}

/** Bytes of the file that link previews load, or fewer if the image itself is far from too heavy for them. */
async function weigh(source: string, bytes: Buffer, size: Size): Promise<number> {
  if (isDrawing(source) || bytes.length < maxSharedBytes / 2) return bytes.length
  const isThumbnail = size.width < leastShared.width || size.height < leastShared.height
  return isThumbnail ? 0 : weighFallback(source, size)
}

/** Wide enough that what is small on it is small on a page too. */
const measuredWidth = 256

interface Pixels {
  data: Buffer
  info: { channels: number }
}

function describePhoto(bytes: Buffer, pages: number, { data, info }: Pixels): ImageTraits {
  const { channels } = info
  const hasAlpha = channels === 2 || channels === 4
  const isOpaque = !hasAlpha || data.every((value, at) => at % channels !== channels - 1 || value === 255)
  return {
    ...((pages > 1 || isAnimatedPng(bytes)) && { animated: true }),
    ...(isOpaque && { opaque: true, ...describeColours(data, channels) }),
  }
}

/** A chunk `acTL` before the pixels makes a PNG animated (PNG, third edition, 11.3.6.1); libvips does not count its frames. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL', 0, 'latin1')
  return (
    bytes.toString('latin1', 1, 4) === 'PNG' && control >= 0 && control < bytes.indexOf('IDAT', 0, 'latin1')
  )
}

function explainFailure(cause: unknown): string {
  const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
  return `The image cannot be read: ${line.replace(/^Input (buffer|file) (has |contains )?/, '')}.`
}
