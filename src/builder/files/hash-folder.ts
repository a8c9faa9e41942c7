import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareCodeUnits } from './compare-code-units.ts'
import { toRelative } from './relative-path.ts'

/**
 * Lists all files below `folder`, sorted by path, so that the order of the file system has no effect. A folder that
 * disappears meanwhile has no files. (The `recursive` of Node fails as a whole then.)
 */
export async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = []
  async function enter(inner: string): Promise<void> {
    const entries = await readdir(inner, { withFileTypes: true }).catch(ignoreMissing)
    for (const entry of entries) if (entry.isFile()) found.push(join(inner, entry.name))
    await Promise.all(
      entries.filter((entry) => entry.isDirectory()).map((entry) => enter(join(inner, entry.name))),
    )
  }
  await enter(folder)
  return found.sort(compareCodeUnits)
}

/** The files that `listFiles` finds, in its order. Blocks the thread, and throws if the folder is missing. */
export function listFilesSync(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.sort(compareCodeUnits)
}

/** Hashes the names (relative to `root`) and contents of `files`, which are absolute paths and may be missing. */
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

function ignoreMissing(cause: NodeJS.ErrnoException): [] {
  if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return []
  throw cause
}
