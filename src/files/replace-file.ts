import { randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file as a whole: whoever reads it meanwhile gets the earlier one or the new one. Its folder is made if it is
 * missing. Without `mode` it is that of the file that is there; the user's mask is taken away from either.
 */
export function replaceFile(
  file: string,
  content: string | Uint8Array,
  { mode = findMode(file) }: { mode?: number } = {},
): void {
  replaceBy(file, (draft) => writeFileSync(draft, content, { flag: 'wx', mode }))
}

function findMode(file: string): number {
  const known = lstatSync(file, { throwIfNoEntry: false })
  return known?.isFile() ? known.mode & 0o777 : 0o666
}

/**
 * Lets `write` make a file or a folder as a draft, which then takes the place of whatever is at `path`. Nobody knows the
 * draft's name, so nothing is written through a link if `write` makes it exclusively. Nothing stays of it if that fails.
 */
export function replaceBy(path: string, write: (draft: string) => void): void {
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}.draft`)
  mkdirSync(dirname(path), { recursive: true })
  try {
    write(draft)
    renameSync(draft, path)
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    throw cause
  }
}
