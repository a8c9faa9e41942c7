import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { constants } from 'node:zlib'
import { RefusalError } from '../../core/refusal-error.ts'
import { refuseLinks } from '../../files/refuse-links.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { encodedEndings } from '../files/compressed-copies.ts'
import { explainUnbuilt, manifestName, readManifest, writeManifest } from '../files/site-manifest.ts'
import { compressText } from './compress-text.ts'
import { contentTypes, textTypes } from './content-types.ts'
import { hiddenFiles } from './hosted-site.ts'

interface CompressedSite {
  /** Number of files that have copies. */
  files: number
  /** Sizes of these files and of their copies. */
  bytes: { plain: number; gzip: number; br: number }
}

/** Smaller files gain nothing. */
const minBytes = 512
/** Files that zlib compresses at the same time. */
const concurrency = 4
const textEndings = new Set(textTypes.flatMap((type) => contentTypes[type].map((ending) => `.${ending}`)))

/**
 * Writes a compressed copy of every text file of a built site beside it, for gzip and for brotli. The copies are entered
 * in the folder's list of files, so the next build removes them: a copy never survives its file.
 */
export async function compressSite(
  outDir: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<CompressedSite> {
  if (!existsSync(join(outDir, manifestName))) throw new RefusalError(explainUnbuilt(outDir))
  const listed = readManifest(outDir)
  refuseLinks(outDir, { recursive: true })
  const present = new Set(listed)
  const paths = listed.filter((path) => isCompressible(path) && statSync(join(outDir, path)).size >= minBytes)
  const copies = paths.flatMap((path) => Object.values(encodedEndings).map((ending) => path + ending))
  for (const copy of copies) present.add(copy)
  // First, so that the next build removes the copies of an interrupted run as well.
  writeManifest(outDir, [...present])
  const bytes = { plain: 0, gzip: 0, br: 0 }
  const waiting = paths.values()
  let done = 0
  async function work(): Promise<void> {
    for (const path of waiting) {
      const plain = await readFile(join(outDir, path))
      bytes.plain += plain.length
      for (const encoding of ['gzip', 'br'] as const) {
        const compressed = await compressText(plain, encoding, constants.BROTLI_MAX_QUALITY)
        replaceFile(join(outDir, path) + encodedEndings[encoding], compressed)
        bytes[encoding] += compressed.length
      }
      onProgress(++done, paths.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { files: paths.length, bytes }
}

function isCompressible(path: string): boolean {
  return (
    textEndings.has(extname(path).toLowerCase()) &&
    !path.startsWith('.forms/') &&
    !(hiddenFiles as readonly string[]).includes(path)
  )
}
