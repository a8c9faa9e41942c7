import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RefusedFileError } from './refused-file-error.ts'

/**
 * Refuses symbolic links in a folder in which the engine never makes one. What they lead to would be published, copied
 * or written.
 *
 * @throws {RefusedFileError} naming the first one
 */
export function refuseLinks(folder: string, { recursive = false }: { recursive?: boolean } = {}): void {
  const link = listEntries(folder, recursive).find((entry) => entry.isSymbolicLink())
  if (!link) return
  throw new RefusedFileError(
    `${join(link.parentPath, link.name)} is a symbolic link, so nothing was written: the engine makes none here. Remove it and run the command again.`,
  )
}

function listEntries(folder: string, recursive: boolean) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw cause
  }
}
