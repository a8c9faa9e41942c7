import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { toTrouble } from '../store/sqlite.ts'
import { Problem } from './problem.ts'

/** How much of a body that is too large is read and dropped, so that the sender can read the answer. */
const readAnyway = 4

/**
 * Writes a body to a file as it arrives: however many large bodies come in at once and however slowly, memory holds
 * none of them. The file has no name any more, so nothing is left of it once it is closed or the process is gone.
 */
export async function spoolBody(
  body: Readable,
  limit: number,
): Promise<{ read: () => Promise<Buffer>; close: () => Promise<void> }> {
  const path = join(tmpdir(), `vaasal-body-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600).catch((cause) => {
    throw toTrouble(cause, tmpdir())
  })
  let size = 0
  try {
    await rm(path)
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit * readAnyway) break
      if (size <= limit) await file.writeFile(chunk)
    }
  } catch (cause) {
    await file.close()
    if (body.errored || body.destroyed) throw new Problem('malformed-body')
    throw toTrouble(cause, tmpdir())
  }
  if (size > limit) {
    await file.close()
    throw new Problem('too-large')
  }
  return {
    async read() {
      const bytes = Buffer.allocUnsafeSlow(size)
      for (let at = 0; at < size; ) at += (await file.read(bytes, at, size - at, at)).bytesRead || size
      return bytes
    },
    close: () => file.close(),
  }
}
