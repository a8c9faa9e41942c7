import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { encodedEndings } from '../files/compressed-copies.ts'

/**
 * Compresses a text that is sent often.
 *
 * @param quality that of brotli; gzip is fast enough for its highest
 */
export function compressText(
  plain: Buffer,
  encoding: keyof typeof encodedEndings,
  quality: number,
): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION })
  return promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}
