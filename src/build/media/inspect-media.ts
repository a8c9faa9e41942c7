import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { checkSvg } from './check-svg.ts'
import { isOfItsKind } from './public-kinds.ts'
import { readSvgSize } from './svg-size.ts'

/** What is known of one file once it has been read. */
export type MediaFacts =
  /** `drawing`: emitted as it is. `picture`: gets variants in other formats and widths. */
  | { kind: 'drawing' | 'picture'; hash: string; width: number; height: number }
  | { kind: 'clip'; hash: string }
  | { kind: 'unusable'; reason: string; unsafe?: Place }

/** Where in a file stands what makes it unsafe to publish. */
export interface Place {
  line: number
  column: number
}

/** Pictures with more pixels are not decoded: a small file can unpack to gigabytes. */
export const maxPixels = 100_000_000

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
  if (!isOfItsKind(source, bytes)) return refuse(describeDisguise(source))
  return isClip(source) ? { kind: 'clip', hash } : inspectImage(source, bytes, hash)
}

/** What is wrong with a file whose content is of another kind than its name says. */
export function describeDisguise(path: string): string {
  return `The content is not that of a ${extname(path).toLowerCase()} file, whatever its name says.`
}

function refuse(reason: string, unsafe: Place = { line: 1, column: 1 }): MediaFacts {
  return { kind: 'unusable', reason, unsafe }
}

async function inspectImage(source: string, bytes: Buffer, hash: string): Promise<MediaFacts> {
  const isSvg = extname(source).toLowerCase() === '.svg'
  const text = isSvg ? readText(bytes) : ''
  if (text === undefined) return refuse('The drawing is not UTF-8 text.')
  const found = isSvg ? checkSvg(text) : undefined
  if (found) return refuse(found.problem, placeOf(text, found.offset))
  const size = isSvg ? readSvgSize(text) : undefined
  if (typeof size === 'string') return { kind: 'unusable', reason: size }
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    // Reads the picture to its end: one that is cut off has sound metadata and fails only when it is encoded.
    await sharp(bytes, { limitInputPixels: maxPixels }).resize(16).raw().toBuffer()
    const upright = orientation < 5 ? { width, height } : { width: height, height: width }
    const kind = drawings.has(extname(source).toLowerCase()) ? 'drawing' : 'picture'
    return { kind, hash, ...(size ?? upright) }
  } catch (cause) {
    return { kind: 'unusable', reason: describeFailure(cause) }
  }
}

function readText(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function describeFailure(cause: unknown): string {
  const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
  return `The picture cannot be read: ${line.replace(/^Input (buffer|file) (has |contains )?/, '')}.`
}
