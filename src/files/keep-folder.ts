import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceBy } from './replace-file.ts'

/**
 * Keeps files in a folder of a cache whose name says what is in it. The folder is there as a whole or not at all. If
 * another process has made it meanwhile, that one stays.
 */
export function keepFolder(
  folder: string,
  files: Iterable<readonly [name: string, content: string | Uint8Array]>,
): void {
  try {
    replaceBy(folder, (draft) => {
      for (const [name, content] of files) {
        const file = join(draft, name)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, content, { flag: 'wx' })
      }
    })
  } catch (cause) {
    if (!existsSync(folder)) throw cause
  }
}
