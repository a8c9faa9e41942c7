import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../../files/is-running.ts'
import { replaceFile } from '../../files/replace-file.ts'
import type { FileChange } from './file-change.ts'

/** The folder of a site, and the folder for what the engine keeps between runs. */
export interface ChangedPlace {
  siteDir: string
  cacheDir: string
}

/** A file below `public/` that gets another path, or is deleted. Paths are relative to the site's folder, with `/`. */
export interface FileMove {
  from: string
  /** `undefined` if the file is deleted. */
  to: string | undefined
}

/** All that a command does to the files of a site. */
export interface PlannedChanges {
  changes: readonly FileChange[]
  moves: readonly FileMove[]
}

/**
 * Notes what a command is about to do, so that a run after it can complete what was interrupted. The note is never in the
 * site's folder: what lies there may have come with somebody's contribution.
 */
export function noteChanges(place: ChangedPlace, { changes, moves }: PlannedChanges): void {
  replaceFile(locateNote(place), JSON.stringify({ pid: process.pid, changes, moves }), { mode: 0o600 })
}

/** Removes the note. */
export function dropNote(place: ChangedPlace): void {
  rmSync(locateNote(place), { force: true })
}

/** What an earlier command has begun and not ended; `undefined` if there is nothing, or if it still runs. */
export function readInterrupted(place: ChangedPlace): PlannedChanges | undefined {
  const file = locateNote(place)
  if (!existsSync(file)) return undefined
  const { pid, changes, moves } = JSON.parse(readFileSync(file, 'utf8'))
  return pid !== process.pid && isRunning(pid) ? undefined : { changes, moves }
}

function locateNote({ siteDir, cacheDir }: ChangedPlace): string {
  const name = createHash('sha256').update(realpathSync(siteDir)).digest('hex').slice(0, 16)
  return join(cacheDir, 'changes', `${name}.json`)
}
