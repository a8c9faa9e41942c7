import { createRequire } from 'node:module'
import type sharp from 'sharp'

/** Loads the encoder when it is first needed: that takes longer than making a page, and most runs encode nothing. */
export function loadSharp(): typeof sharp {
  return createRequire(import.meta.url)('sharp')
}
