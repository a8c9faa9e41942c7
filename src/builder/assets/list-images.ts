import type { Image } from '../../core/model/bound.ts'

/** The images in bound props, wherever they are, in reading order; the posters of videos too. */
export function listImages(value: unknown): Image[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(listImages)
  return isImage(value) ? [value] : Object.values(value).flatMap(listImages)
}

const isImage = (value: object): value is Image =>
  'src' in value &&
  typeof value.src === 'string' &&
  'sources' in value &&
  Array.isArray(value.sources) &&
  'width' in value
