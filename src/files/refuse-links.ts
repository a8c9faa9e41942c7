import { join } from 'node:path'
import { listEntries } from './list-entries.ts'
import { RefusedFileError } from './refused-file-error.ts'

/**
 * Refuses symbolic links in a folder in which the engine never makes one. What they lead to would be published, copied
 * or written.
 *
 * @throws {RefusedFileError} naming the first one
 */
export function refuseLinks(folder: string, { recursive = false }: { recursive?: boolean } = {}): void {
  for (const entry of listEntries(folder)) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) {
      throw new RefusedFileError(
        `${path} is a symbolic link, so nothing was written: the engine makes none here. Remove it and run the command again.`,
      )
    }
    if (recursive && entry.isDirectory()) refuseLinks(path, { recursive })
  }
}
