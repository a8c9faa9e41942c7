import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { collectGarbage } from '../../collect-garbage.ts'
import type { StoreUnavailable } from '../../store/lead-store.ts'
import { toTrouble } from '../../store/sqlite/sqlite.ts'
import { Problem } from '../problem.ts'

const prefix = 'vaasal-body-'

/** What is left of a process that was killed between making such a file and taking its name away. */
export async function removeLeftBodies(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    if (!name.startsWith(prefix)) continue
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > 60_000) await rm(path, { force: true })
  }
}

/** What a large body leaves behind is collected at once: of one after the other it would pile up. */
function collectSoon(size: number): void {
  if (size > 1024 * 1024) setImmediate(collectGarbage)
}

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
  const path = join(tmpdir(), prefix + randomUUID())
  const file = await open(path, 'wx+', 0o600).catch((cause) => {
    throw toTrouble(cause, tmpdir())
  })
  let size = 0
  let trouble: StoreUnavailable | undefined
  const write = (chunk: Buffer) =>
    file.writeFile(chunk).catch((cause) => {
      trouble = toTrouble(cause, tmpdir())
    })
  try {
    await rm(path)
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit * readAnyway) break
      if (size <= limit && !trouble) await write(chunk)
    }
  } catch {
    await file.close()
    throw new Problem('malformed-body')
  }
  if (trouble || size > limit) {
    await file.close()
    throw trouble ?? new Problem('too-large')
  }
  return {
    async read() {
      const bytes = Buffer.allocUnsafeSlow(size)
      for (let at = 0; at < size; ) at += (await file.read(bytes, at, size - at, at)).bytesRead || size
      return bytes
    },
    async close() {
      await file.close()
      collectSoon(size)
    },
  }
}
