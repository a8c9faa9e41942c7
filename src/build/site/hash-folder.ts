import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toRelative } from './relative-path.ts'

/** All files below `folder`, sorted by their path, so that the file system's order never shows. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(ignoreMissing)
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.sort(compareCodeUnits)
}

/** Hash of names and contents of `files` (absolute paths) relative to `root`; files that are missing count as such. */
export async function hashFiles(root: string, files: readonly string[]): Promise<string> {
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => undefined)))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) {
    const bytes = contents[index]
    hash.update(`${toRelative(root, file)}\0${bytes?.length ?? -1}\0`)
    if (bytes) hash.update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Order of strings by code unit: the same in every locale. */
export function compareCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function ignoreMissing(cause: NodeJS.ErrnoException): [] {
  if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return []
  throw cause
}
