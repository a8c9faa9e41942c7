import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a new file that only its owner can read, syncs it to disk and returns its hash. */
export async function writeSynced(
  path: string,
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<string> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  try {
    for await (const part of parts) {
      hash.update(part)
      await file.writeFile(part)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** A draft of this version, or of a résumé of an earlier one. */
const draftPattern =
  /^\.(?:.+\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.pdf)$/

/**
 * Writes a file that only its owner can read as a whole: whoever reads it meanwhile gets the earlier one or the new one. It
 * is synced to disk when this resolves, and nothing of it stays if that fails.
 */
export async function replaceSynced(
  folder: string,
  name: string,
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<void> {
  const draft = join(folder, `.${name}.${randomUUID()}`)
  try {
    await writeSynced(draft, parts)
    await rename(draft, join(folder, name))
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
  await syncFolder(folder)
}

/** Copies a file as `replaceSynced` writes one. */
export const copySynced = (source: string, folder: string, name: string): Promise<void> =>
  replaceSynced(folder, name, readParts(source))

/** Opens the file when its first part is asked for: a stream that fails while nobody listens ends the process. */
async function* readParts(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

/** Removes the drafts of an intake that was killed. Other hidden files belong to other programs, such as rsync. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
  for (const name of names) if (draftPattern.test(name)) await rm(join(folder, name), { force: true })
}

/** Syncs a folder to disk. Only then are new names in it there after a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
