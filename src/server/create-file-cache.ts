import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { encodedEndings } from '../builder/files/compressed-copies.ts'
import { compressText } from '../builder/hosting/compress-text.ts'
import { contentTypes, textTypes } from '../builder/hosting/content-types.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file as it is sent. The same object is returned as long as the file stays the same. */
export interface CachedFile {
  body: Buffer
  /** That of the body: images, and files that gain nothing, are sent as they are. */
  encoding: Encoding
  /** Whether the reply depends on `Accept-Encoding`. */
  varies: boolean
  /** With the charset, if it is text. */
  type: string
  /** Strong: another one for each encoding, as RFC 9110 section 8.8.3.3 asks. */
  etag: string
}

/**
 * Finds a file in memory. It returns a promise if the file has to be read first, and `undefined` if the file does not
 * exist or is too large to be kept. The promise is rejected if the file cannot be read.
 */
type FileCache = (path: string, accepted: Encoding) => CachedFile | Promise<CachedFile> | undefined

interface Entry {
  /** Size, time and inode of the file that was read. */
  version: Pick<Stats, 'size' | 'mtimeMs' | 'ino'>
  bytes: number
  encoded: { [encoding in Encoding]?: CachedFile | Promise<CachedFile> }
}

/** Number of bytes from which compression pays. */
const minCompressed = 512
/** Higher than for replies that are compressed each time: a file is compressed once and sent often. */
const brotliQuality = 9
/** Larger files are sent from the disk, so that a few of them do not push out all others. */
const maxFileBytes = 2 * 1024 * 1024

const typesByExtension = new Map(
  Object.entries(contentTypes).flatMap(([type, extensions]) =>
    extensions.map((extension) => [
      `.${extension}`,
      (textTypes as readonly string[]).includes(type) ? `${type}; charset=utf-8` : type,
    ]),
  ),
)

/**
 * Keeps files in memory, text also compressed, as long as they stay the same on the disk. The files that were requested
 * longest ago make room.
 *
 * @param maxBytes limit of what is kept, in bytes
 */
export function createFileCache(maxBytes = 64 * 1024 * 1024): FileCache {
  const entries = new Map<string, Entry>()
  let total = 0

  function remove(path: string): void {
    total -= entries.get(path)?.bytes ?? 0
    entries.delete(path)
  }

  /** Counts what was read, unless the entry has been replaced since. */
  function count(path: string, entry: Entry, bytes: number): void {
    if (entries.get(path) !== entry) return
    entry.bytes += bytes
    total += bytes
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) break
      remove(oldest)
    }
  }

  function findEntry(path: string): Entry | undefined {
    const known = entries.get(path)
    const version = statSync(path, { throwIfNoEntry: false })
    if (!version?.isFile() || version.size > maxFileBytes) {
      remove(path)
      return undefined
    }
    if (known && isSame(known.version, version)) {
      // Moves it to the end, so that it is the last to make room.
      entries.delete(path)
      entries.set(path, known)
      return known
    }
    remove(path)
    const entry: Entry = { version, bytes: 0, encoded: {} }
    entries.set(path, entry)
    return entry
  }

  return (path, accepted) => {
    const entry = findEntry(path)
    if (!entry) return undefined
    const known = entry.encoded[accepted]
    if (known) return known
    const reading = encodeFile(path, accepted, entry.version.mtimeMs).then(
      (file) => {
        entry.encoded[accepted] = file
        count(path, entry, file.body.length)
        return file
      },
      (cause) => {
        delete entry.encoded[accepted]
        throw cause
      },
    )
    entry.encoded[accepted] = reading
    return reading
  }
}

function isSame(one: Entry['version'], other: Entry['version']): boolean {
  return one.mtimeMs === other.mtimeMs && one.size === other.size && one.ino === other.ino
}

async function encodeFile(path: string, accepted: Encoding, modified: number): Promise<CachedFile> {
  const type = typesByExtension.get(extname(path).toLowerCase()) ?? 'application/octet-stream'
  const varies = type.endsWith('charset=utf-8')
  const plain = await readFile(path)
  const encoding = varies && plain.length >= minCompressed ? accepted : 'identity'
  const body = encoding === 'identity' ? plain : await findCompressed(path, plain, encoding, modified)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, encoding, varies, type, etag: `"${digest}-${encoding}"` }
}

/** The copy that `vaasal compress` wrote beside a file, unless the file has changed since. */
async function findCompressed(
  path: string,
  plain: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  modified: number,
): Promise<Buffer> {
  const file = path + encodedEndings[encoding]
  const copy = await stat(file).catch(() => undefined)
  return copy && copy.mtimeMs >= modified ? readFile(file) : compressText(plain, encoding, brotliQuality)
}
