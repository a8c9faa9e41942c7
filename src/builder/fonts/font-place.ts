import { readFile, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolveInside } from '../files/resolve-inside.ts'

/** Where the font files of a site are, and where what is made of them is kept. */
export interface FontPlace {
  siteDir: string
  cacheDir: string
}

/** The font files beside the engine's bundle in the package that sites install; a checkout has their packages. */
const packedFonts = fileURLToPath(new URL('./fonts', import.meta.url))

/**
 * The bytes of a font file: of a package of the engine, or below `fonts/` of the site, where a link is followed only to
 * another file there. `undefined` if it cannot be read.
 */
export async function readFontFile(source: string, siteDir: string): Promise<Buffer | undefined> {
  try {
    if (source.startsWith('@')) return await readShipped(source)
    const folder = await realpath(join(siteDir, 'fonts'))
    const target = await resolveInside(folder, join(siteDir, source))
    return typeof target === 'string' ? await readFile(target) : undefined
  } catch {
    return undefined
  }
}

async function readShipped(source: string): Promise<Buffer> {
  const packed = await readFile(join(packedFonts, basename(source))).catch(() => undefined)
  return packed ?? readFile(createRequire(import.meta.url).resolve(source))
}
