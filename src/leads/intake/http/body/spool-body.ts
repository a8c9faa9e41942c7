import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { SubmissionError } from '../../problems/submission-error.ts'
import type { StoreError } from '../../store/sql/store-error.ts'
import { fromFileError } from '../../store/sql/store-error.ts'

const prefix = 'vaasal-body-'

/** Removes the files of processes that were killed after creating a file and before unlinking it. */
export async function removeLeftoverBodies(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    if (!name.startsWith(prefix)) continue
    // Another process may be removing it.
    const facts = await stat(path).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > 60_000) await rm(path, { force: true })
  }
}

/**
 * A body that is too large is read on, and dropped, up to this multiple of the limit, so that the sender can read the
 * reply.
 */
const drainFactor = 4

/**
 * Writes a body to a file as it arrives, so that large bodies take no memory, however many arrive at once and however
 * slowly. The file is unlinked at once, so it disappears when it is closed or the process ends. `read` puts the body at
 * the beginning of `into`, which must have room for `limit` bytes.
 */
export async function spoolBody(
  body: Readable,
  limit: number,
): Promise<{ read: (into: Buffer) => Promise<Buffer>; close: () => Promise<void> }> {
  const path = join(tmpdir(), prefix + randomUUID())
  const file = await open(path, 'wx+', 0o600).catch((cause) => {
    throw fromFileError(cause, tmpdir())
  })
  let size = 0
  let failure: StoreError | undefined
  const write = (chunk: Buffer) =>
    file.writeFile(chunk).catch((cause) => {
      failure = fromFileError(cause, tmpdir())
    })
  await rm(path).catch(async (cause) => {
    await file.close()
    throw fromFileError(cause, tmpdir())
  })
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit * drainFactor) break
      if (size <= limit && !failure) await write(chunk)
    }
  } catch {
    await file.close()
    throw new SubmissionError('malformed-body')
  }
  if (failure || size > limit) {
    await file.close()
    throw failure ?? new SubmissionError('too-large')
  }
  return {
    async read(into) {
      const bytes = into.subarray(0, size)
      for (let at = 0; at < size; ) at += (await file.read(bytes, at, size - at, at)).bytesRead || size
      return bytes
    },
    close: () => file.close(),
  }
}
