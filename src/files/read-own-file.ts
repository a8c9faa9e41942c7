import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** What the engine keeps is never larger. */
const maxBytes = 512 * 1024 * 1024

/**
 * Reads a file that the engine has written. `undefined` if there is none, or something else in its place: a link, a
 * device or a pipe, from which one could read for ever, a folder, or a file of another size than any of the engine's.
 */
export function readOwnFile(file: string, limit = maxBytes): Buffer | undefined {
  let handle: number
  try {
    // A pipe that nobody writes to would keep the call waiting. Windows has neither flag, nor such pipes.
    handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  } catch {
    return undefined
  }
  try {
    const facts = fstatSync(handle)
    if (!facts.isFile() || facts.size > limit) return undefined
    const content = Buffer.allocUnsafe(facts.size)
    let length = 0
    while (length < content.length) {
      const count = readSync(handle, content, length, content.length - length, length)
      if (count === 0) break
      length += count
    }
    return content.subarray(0, length)
  } finally {
    closeSync(handle)
  }
}
