import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { staysInside } from '../../builder/files/site-manifest.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import { checkOwnFolder, makeOwnFolder } from '../../files/make-own-folder.ts'
import { replaceFile } from '../../files/replace-file.ts'
import type { FileChange } from './file-change.ts'

/**
 * Writes changes to the site's folder, each file atomically. Nothing is written if a file is no longer what the
 * changes were made from, for example because an editor has saved it meanwhile.
 *
 * @throws {RefusalError} naming the first such file
 * @throws {RefusedFileError} if a folder of the site is a symbolic link
 */
export async function writeChanges(siteDir: string, changes: readonly FileChange[]): Promise<void> {
  const real = changes.filter(({ before, after }) => before !== after)
  for (const { file, before } of real) {
    if (!staysInside(file))
      throw new Error(`A change of ${JSON.stringify(file)} would leave the site's folder.`)
    checkOwnFolder(siteDir, dirname(file))
    const found = await readFile(join(siteDir, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (found !== before)
      throw new RefusalError(
        `${file} has changed in the meantime. Nothing was written; run the command again.`,
      )
  }
  for (const { file, after } of real) {
    const path = join(siteDir, file)
    if (after === undefined) {
      await rm(path)
      continue
    }
    makeOwnFolder(siteDir, dirname(file))
    replaceFile(path, after)
  }
}
