import { readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** Rejects symbolic links: files would be written or removed outside the folder. */
export function checkFolders(outDir: string, paths: readonly string[]): void {
  const folders = new Set([...new Set(paths.map(dirname))].flatMap(listFolders))
  const parents = new Set([...folders].map(dirname))
  const links = new Set([...parents].flatMap((parent) => listLinks(outDir, parent)))
  for (const folder of folders) {
    if (!links.has(folder)) continue
    throw new Error(
      `The folder ${folder} in ${outDir} is a symbolic link, so nothing was written. Remove the link and build again.`,
    )
  }
}

/** `a/b` as `a` and `a/b`. */
function listFolders(folder: string): string[] {
  const parts = folder === '.' ? [] : folder.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The symbolic links in a folder. Listing it is faster than asking for each of thousands of folders in it. */
function listLinks(outDir: string, folder: string): string[] {
  try {
    const entries = readdirSync(join(outDir, folder), { withFileTypes: true })
    return entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => posix.join(folder, name))
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return []
    throw cause
  }
}
