import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypes, textTypes } from '../build/hosting/content-types.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file as it is sent. */
export interface EncodedFile {
  body: Buffer
  /** That of the body: files that gain nothing are sent as they are. */
  encoding: Encoding
  /** With the charset. */
  type: string
  /** Strong: another one for each encoding, as RFC 9110 section 8.8.3.3 asks. */
  etag: string
}

interface CachedFile {
  /** Size and time of the file that was read. */
  version: string
  encoded: Promise<EncodedFile>
  bytes: number
}

/** Bytes from which compression pays. */
const minCompressed = 512
/** Larger files are read as they are sent, so that memory does not grow with a site. */
const maxFileBytes = 2 * 1024 * 1024

const typesByExtension = new Map(
  textTypes.flatMap((type) =>
    contentTypes[type].map((extension) => [`.${extension}`, `${type}; charset=utf-8`]),
  ),
)

/**
 * Returns a function that reads and compresses a text file once and keeps the result while the file stays the same; the
 * files that were asked for longest ago make room. It returns `undefined` for files that are not text or too large, and
 * rejects if the file cannot be read.
 *
 * @param maxBytes how much is kept at most, in bytes
 */
export function createFileEncoder(
  maxBytes = 64 * 1024 * 1024,
): (path: string, encoding: Encoding) => Promise<EncodedFile | undefined> {
  const cached = new Map<string, CachedFile>()
  let total = 0

  function remove(key: string): void {
    total -= cached.get(key)?.bytes ?? 0
    cached.delete(key)
  }

  function add(key: string, file: CachedFile): void {
    remove(key)
    cached.set(key, file)
    file.encoded.then(
      ({ body }) => {
        if (cached.get(key) !== file) return
        file.bytes = body.length
        total += body.length
        for (const oldest of cached.keys()) {
          if (total <= maxBytes) break
          remove(oldest)
        }
      },
      () => {
        if (cached.get(key) === file) remove(key)
      },
    )
  }

  return async (path, encoding) => {
    const type = typesByExtension.get(extname(path).toLowerCase())
    if (type === undefined) return undefined
    const { size, mtimeMs, ino } = await stat(path)
    if (size > maxFileBytes) return undefined
    const key = `${encoding} ${path}`
    const version = `${size} ${mtimeMs} ${ino}`
    const known = cached.get(key)
    if (known?.version === version) {
      cached.delete(key)
      cached.set(key, known)
      return known.encoded
    }
    const encoded = encodeFile(path, encoding, type)
    add(key, { version, encoded, bytes: 0 })
    return encoded
  }
}

async function encodeFile(path: string, accepted: Encoding, type: string): Promise<EncodedFile> {
  const plain = await readFile(path)
  const encoding = plain.length < minCompressed ? 'identity' : accepted
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { body: await compress[encoding](plain), encoding, type, etag: `"${digest}-${encoding}"` }
}

/** A file is compressed once and sent often, so the levels are higher than those for replies that are compressed each time. */
const compress: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
  identity: async (plain) => plain,
}
