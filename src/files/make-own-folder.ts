import { lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { RefusedFileError } from './refused-file-error.ts'

/**
 * Makes a folder below `base`, with those on the way to it, and returns its path. `base` is not looked at: it is the
 * user's choice. Below it a symbolic link would have the engine write somewhere else.
 *
 * @throws {RefusedFileError} naming what is not a folder
 */
export function makeOwnFolder(base: string, path: string): string {
  mkdirSync(base, { recursive: true })
  return walk(base, path, (folder) => {
    try {
      mkdirSync(folder)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    }
  })
}

/** Refuses the same, and makes nothing. */
export function checkOwnFolder(base: string, path: string): void {
  walk(base, path, () => {})
}

function walk(base: string, path: string, prepare: (folder: string) => void): string {
  let folder = base
  for (const name of path.split(/[\\/]/).filter((part) => part !== '' && part !== '.')) {
    folder = join(folder, name)
    prepare(folder)
    const facts = lstatSync(folder, { throwIfNoEntry: false })
    if (facts === undefined || facts.isDirectory()) continue
    const kind = facts.isSymbolicLink() ? 'a symbolic link' : 'a file'
    throw new RefusedFileError(
      `${folder} is ${kind}, so nothing was written: the engine writes only into folders of its own. Remove it and run the command again.`,
    )
  }
  return folder
}
