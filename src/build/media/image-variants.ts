import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import sharp from 'sharp'
import type { ImageFile } from '../../core/model/media.ts'
import { maxPixels } from './inspect-media.ts'
import type { Size } from './svg-size.ts'

type Format = 'avif' | 'webp' | 'jpg' | 'png'

/** One file to be made from a picture. */
export interface Variant {
  name: string
  /** Hash of all that decides the bytes: the picture, the settings, the encoder. */
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

/** The files a picture becomes, and the image that a page shows. Names are known before anything is encoded. */
export function planVariants(
  path: string,
  hash: string,
  size: Size,
): { image: ImageFile; variants: Variant[] } {
  const steps = widths.filter((width) => width < size.width)
  const largest = Math.min(size.width, widths.at(-1) ?? size.width)
  const plan = (format: Format, width: number) => describeVariant(path, hash, format, width)
  const modern = (['avif', 'webp'] as const).map((format) =>
    [...steps.filter((width) => width < largest), largest].map((width) => plan(format, width)),
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

/**
 * Makes the bytes of a variant. Metadata is dropped, the picture turned upright, colours brought to sRGB. One thread per
 * picture: the AVIF encoder cuts a picture into as many tiles as it has threads, and the bytes would tell.
 */
export async function encodeVariant(source: string, { format, width }: Variant): Promise<Buffer> {
  sharp.concurrency(1)
  const image = sharp(source, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
  if (format === 'avif') return image.avif(settings.avif).toBuffer()
  if (format === 'webp') return image.webp(settings.webp).toBuffer()
  if (format === 'png') return image.png(settings.png).toBuffer()
  return image.jpeg(settings.jpg).toBuffer()
}

/** `assets/<name>.<hash>.<ending>`, from the last part of the path in letters that every address may hold. */
export function nameAsset(path: string, hash: string, ending: string): string {
  const stem = posix.basename(path, posix.extname(path)).toLowerCase()
  return `assets/${stem.replace(/[^a-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '') || 'media'}.${hash.slice(0, 8)}.${ending}`
}

function describeVariant(path: string, hash: string, format: Format, width: number): Variant {
  const decisive = JSON.stringify([hash, format, width, settings[format], sharp.versions])
  const key = createHash('sha256').update(decisive).digest('hex')
  return { name: nameAsset(path, key, format), key, format, width }
}

function chooseFallback(path: string): Format {
  const ending = posix.extname(path).toLowerCase()
  if (ending === '.png') return 'png'
  return ending === '.webp' || ending === '.avif' ? 'webp' : 'jpg'
}
