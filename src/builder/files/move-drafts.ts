import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type DraftPlace, type Drafts, locateNew } from './draft-folder.ts'

/**
 * Moves drafts to their places, each file atomically, and returns the names of the files. Those that were not there yet
 * are moved with their folders, and first, because the others may need them or link to them.
 */
export function moveDrafts(place: DraftPlace, { changed, added }: Drafts): string[] {
  const folder = locateNew(place)
  if (existsSync(folder)) moveInto(folder, place.outDir)
  for (const [draft, name] of changed) {
    const target = join(place.outDir, name)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(draft, target)
  }
  return [...changed.map(([, name]) => name), ...added]
}

function moveInto(source: string, target: string): void {
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory() && existsSync(to)) moveInto(from, to)
    else renameSync(from, to)
  }
}
