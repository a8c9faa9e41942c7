import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileChange } from './file-change.ts'

/**
 * Writes changes to the site's folder, each file atomically. Nothing is written if a file is no longer what the
 * changes were made from, for example because an editor has saved it meanwhile.
 *
 * @throws {ChangedMeanwhile} naming the first such file
 */
export async function writeChanges(siteDir: string, changes: readonly FileChange[]): Promise<void> {
  const real = changes.filter(({ before, after }) => before !== after)
  for (const { file, before } of real) {
    const found = await readFile(join(siteDir, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (found !== before) throw new ChangedMeanwhile(file)
  }
  for (const { file, after } of real) {
    const path = join(siteDir, file)
    if (after === undefined) {
      await rm(path)
      continue
    }
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.${randomUUID()}.draft`
    try {
      await writeFile(draft, after)
      await rename(draft, path)
    } catch (cause) {
      await rm(draft, { force: true })
      throw cause
    }
  }
}

/** A file changed between reading and writing. */
export class ChangedMeanwhile extends Error {
  constructor(file: string) {
    super(`${file} has changed in the meantime. Nothing was written; run the command again.`)
  }
}
