import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { type DraftPlace, locateNew } from './draft-folder.ts'

/** Moves the drafts of files that were not in the built site yet to their places, whole folders at once. */
export function moveNewFiles(place: DraftPlace): void {
  const folder = locateNew(place)
  if (existsSync(folder)) moveInto(folder, place.outDir)
}

function moveInto(source: string, target: string): void {
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory() && existsSync(to)) moveInto(from, to)
    else renameSync(from, to)
  }
}
