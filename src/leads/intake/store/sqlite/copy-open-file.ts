import { fstatSync, read } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Bytes that are read at once. */
const part = 1024 * 1024
const readBytes = promisify(read)

/** Copies a file that is open to a new one, which is synced to disk when this resolves. `check` throws to end it. */
export async function copyOpenFile(source: number, path: string, check: () => void): Promise<void> {
  const draft = await open(path, 'wx', 0o600)
  try {
    const { size } = fstatSync(source)
    const buffer = Buffer.alloc(Math.min(part, size))
    for (let at = 0; at < size; ) {
      check()
      const { bytesRead } = await readBytes(source, buffer, 0, Math.min(buffer.length, size - at), at)
      if (bytesRead === 0) throw new Error('The file has become shorter.')
      await draft.write(buffer, 0, bytesRead, at)
      // Bit by bit: whoever stores a lead would wait for all that is not on the disk yet.
      await draft.datasync()
      at += bytesRead
    }
    await draft.sync()
  } finally {
    await draft.close()
  }
}
