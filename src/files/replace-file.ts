import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file as a whole: whoever reads it meanwhile gets the earlier one or the new one. The draft is made
 * exclusively and under a name that nobody knows, and takes the place of whatever is there, so nothing is written
 * through a link.The folder has to exist. `mode` is that of the
 * new file, less what the user's mask takes away.
 */
export function replaceFile(
  file: string,
  content: string | Uint8Array,
  { mode = 0o666 }: { mode?: number } = {},
): void {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}.draft`)
  try {
    writeFileSync(draft, content, { flag: 'wx', mode })
    renameSync(draft, file)
  } catch (cause) {
    rmSync(draft, { force: true })
    throw cause
  }
}
