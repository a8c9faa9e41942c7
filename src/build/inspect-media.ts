import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { readSvgSize } from './svg-size.ts'

/** What is known of one file once it has been read. */
export type MediaFacts =
  /** `drawing`: emitted as it is. `picture`: gets variants in other formats and widths. */
  | { kind: 'drawing' | 'picture'; hash: string; width: number; height: number }
  | { kind: 'clip'; hash: string }
  | { kind: 'unusable'; reason: string }

const drawings = new Set(['.svg', '.gif'])
const pictures = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif'])
const clips = new Set(['.webm', '.mp4'])

export function isMediaFile(path: string): boolean {
  const ending = extname(path).toLowerCase()
  return drawings.has(ending) || pictures.has(ending) || clips.has(ending)
}

function isClip(path: string): boolean {
  return clips.has(extname(path).toLowerCase())
}

/** Reads one file; what is wrong with it comes back as a reason and is never thrown. */
export async function inspectMedia(source: string): Promise<MediaFacts> {
  const bytes = await readFile(source)
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (bytes.length === 0) return { kind: 'unusable', reason: 'The file is empty.' }
  if (isClip(source)) return inspectClip(source, bytes, hash)
  return inspectImage(source, bytes, hash)
}

function inspectClip(source: string, bytes: Buffer, hash: string): MediaFacts {
  const isWebm = bytes.readUInt32BE(0) === 0x1a45dfa3
  const isMp4 = bytes.toString('latin1', 4, 8) === 'ftyp'
  const expected = extname(source).toLowerCase() === '.webm' ? isWebm : isMp4
  if (expected) return { kind: 'clip', hash }
  return {
    kind: 'unusable',
    reason: `The file is not a ${extname(source).slice(1)} clip, whatever its name says.`,
  }
}

async function inspectImage(source: string, bytes: Buffer, hash: string): Promise<MediaFacts> {
  const isSvg = extname(source).toLowerCase() === '.svg'
  const size = isSvg ? readSvgSize(bytes.toString('utf8')) : undefined
  if (typeof size === 'string') return { kind: 'unusable', reason: size }
  try {
    const { width, height, orientation = 1 } = await sharp(bytes).metadata()
    // Reads the picture to its end: one that is cut off has sound metadata and fails only when it is encoded.
    await sharp(bytes).resize(16).raw().toBuffer()
    const upright = orientation < 5 ? { width, height } : { width: height, height: width }
    const kind = drawings.has(extname(source).toLowerCase()) ? 'drawing' : 'picture'
    return { kind, hash, ...(size ?? upright) }
  } catch (cause) {
    return { kind: 'unusable', reason: describeFailure(cause) }
  }
}

function describeFailure(cause: unknown): string {
  const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
  return `The picture cannot be read: ${line.replace(/^Input (buffer|file) (has |contains )?/, '')}.`
}
