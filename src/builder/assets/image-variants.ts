import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { ImageFile } from '../../core/model/media.ts'
import { loadSharp, maxPixels } from './load-sharp.ts'
import type { Size } from './svg-size.ts'

type Format = 'avif' | 'webp' | 'jpg' | 'png'

/** A file to be made from an image. */
export interface Variant {
  name: string
  /** Hash of everything that determines the bytes: the image, the settings and the encoder. */
  key: string
  format: Format
  width: number
}

const widths = [320, 480, 640, 960, 1280, 1920]
const fallbackWidth = 1280
const types: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}
const settings = {
  avif: { quality: 52, effort: 5, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 5, smartSubsample: true },
  jpg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9, palette: true, quality: 90, effort: 8 },
} as const

/** Plans the files made from an image, and describes it for pages. Names are known before anything is encoded. */
export function planVariants(
  path: string,
  hash: string,
  size: Size,
): { image: ImageFile; variants: Variant[] } {
  const steps = widths.filter((width) => width < size.width)
  const maxWidth = Math.min(size.width, widths.at(-1) ?? size.width)
  const plan = (format: Format, width: number): Variant => {
    const inputs = JSON.stringify([hash, format, width, settings[format], loadSharp().versions])
    const key = createHash('sha256').update(inputs).digest('hex')
    return { name: toAssetName(path, key, format), key, format, width }
  }
  const modern = (['avif', 'webp'] as const).map((format) =>
    [...steps.filter((width) => width < maxWidth), maxWidth].map((width) => plan(format, width)),
  )
  const fallback = plan(chooseFallback(path), Math.min(size.width, fallbackWidth))
  const sources = modern.map((variants) => ({
    type: types[variants[0]?.format ?? 'webp'],
    srcset: variants.map(({ name, width }) => `/${name} ${width}w`).join(', '),
  }))
  return {
    image: { src: `/${fallback.name}`, width: size.width, height: size.height, sources },
    variants: [...modern.flat(), fallback],
  }
}

/** The size of the file at `src` of an image: large photos are encoded smaller, files without sources are as they were. */
export function sizeFallback({ width, height, sources }: ImageFile): Size {
  const shown = sources.length === 0 ? width : Math.min(width, fallbackWidth)
  return { width: shown, height: Math.round((height * shown) / width) }
}

/**
 * Encodes a variant: without metadata, upright, in sRGB. Each image uses one thread, because the AVIF encoder makes as
 * many tiles as it has threads, and the bytes would differ between machines.
 */
export async function encodeVariant(
  source: string,
  { format, width }: Pick<Variant, 'format' | 'width'>,
  pngEffort: number = settings.png.effort,
): Promise<Buffer> {
  const sharp = loadSharp()
  sharp.concurrency(1)
  const image = sharp(source, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
  if (format === 'avif') return image.avif(settings.avif).toBuffer()
  if (format === 'webp') return image.webp(settings.webp).toBuffer()
  if (format === 'png') return image.png({ ...settings.png, effort: pngEffort }).toBuffer()
  return image.jpeg(settings.jpg).toBuffer()
}

/**
 * About how many bytes the file has that link previews and old browsers load of a photo. A PNG is encoded with less effort
 * for this, ten times as fast and hardly larger.
 */
export async function weighFallback(source: string, { width }: Pick<Size, 'width'>): Promise<number> {
  const format = chooseFallback(source)
  const shown = Math.min(width, fallbackWidth)
  const effort = format === 'png' ? 1 : undefined
  return (await encodeVariant(source, { format, width: shown }, effort)).length
}

/** By such words and sizes in addresses, ad blockers keep browsers from loading a picture, whatever it shows. */
const advertising = /[-_]*(?:\d{2,4}x\d{2,4}|(?<![a-z0-9])(?:ads?|adverts?)\d*(?![a-z0-9]))[-_]*/g

/** `assets/<name>.<hash>.<extension>`, from the last part of the path in characters that every address may contain. */
export function toAssetName(path: string, hash: string, extension: string): string {
  const stem = posix.basename(path, posix.extname(path)).toLowerCase()
  const name = stem
    .replace(advertising, '-')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
  return `assets/${name || 'media'}.${hash.slice(0, 8)}.${extension}`
}

function chooseFallback(path: string): Format {
  const extension = posix.extname(path).toLowerCase()
  if (extension === '.png') return 'png'
  return extension === '.webp' || extension === '.avif' ? 'webp' : 'jpg'
}
