import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds from one look to the next. */
const interval = 500

/** Tells what `fs.watch` would tell about the entries of a folder, by comparing them again and again. */
export function lookAtFolder(
  folder: string,
  onEvent: (event: 'rename' | 'change', name: string) => void,
): { close: () => void } {
  let known = readEntries(folder)
  const timer = setInterval(() => {
    const found = readEntries(folder)
    const before = known
    known = found
    for (const name of before.keys()) if (!found.has(name)) onEvent('rename', name)
    for (const [name, { id, stamp }] of found) {
      const earlier = before.get(name)
      if (earlier?.id !== id) onEvent('rename', name)
      else if (earlier.stamp !== stamp) onEvent('change', name)
    }
  }, interval)
  return { close: () => clearInterval(timer) }
}

/** What changes in a folder below is told by the look at that folder. */
function readEntries(folder: string): Map<string, { id: number; stamp: string }> {
  const entries = new Map<string, { id: number; stamp: string }>()
  try {
    for (const name of readdirSync(folder)) {
      const found = statSync(join(folder, name), { throwIfNoEntry: false })
      if (found)
        entries.set(name, { id: found.ino, stamp: found.isFile() ? `${found.mtimeMs} ${found.size}` : '' })
    }
  } catch {
    // It has been removed, which the look at the folder around it tells.
  }
  return entries
}
