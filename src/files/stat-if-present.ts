import { type Stats, statSync } from 'node:fs'

/** What is at a path; `undefined` if there is nothing, or if a file is where one of its folders would be. */
export function statIfPresent(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw cause
  }
}
