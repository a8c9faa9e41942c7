import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type DraftPlace, locateNew } from './draft-folder.ts'

/** Makes the folders for the drafts of those files that are not in the built site yet. All of them have to be written. */
export function prepareFolders(place: DraftPlace, files: readonly string[]): void {
  const folder = locateNew(place)
  for (const file of files)
    if (place.isNew || !existsSync(join(place.outDir, file)))
      mkdirSync(join(folder, dirname(file)), { recursive: true })
}
