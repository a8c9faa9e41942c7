import { createRequire } from 'node:module'
import type sharp from 'sharp'

/** Images with more pixels are not decoded: a small file can decompress to gigabytes. */
export const maxPixels = 100_000_000

/** Loads the encoder when it is first needed: that takes longer than making a page, and most runs encode nothing. */
export function loadSharp(): typeof sharp {
  return createRequire(import.meta.url)('sharp')
}
