import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { toTrouble } from '../store/sqlite.ts'
import { Problem } from './problem.ts'

/** How much of a body that is too large is read and dropped, so that the sender can read the answer. */
const readAnyway = 4

/**
 * Writes a body to a file as it arrives: however many large bodies come in at once and however slowly, memory holds
 * none of them. The file is gone when `remove` is called.
 */
export async function spoolBody(
  body: Readable,
  limit: number,
  folder = join(tmpdir(), `vaasal-intake-${process.pid}`),
): Promise<{ read: () => Promise<Buffer>; remove: () => Promise<void> }> {
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  let size = 0
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > limit * readAnyway) break
        if (size <= limit) await file.writeFile(chunk)
      }
    } finally {
      await file.close()
    }
  } catch (cause) {
    await remove()
    if (body.errored || body.destroyed) throw new Problem('malformed-body')
    throw toTrouble(cause, folder)
  }
  if (size > limit) {
    await remove()
    throw new Problem('too-large')
  }
  return { read: () => readFile(path), remove }
}
