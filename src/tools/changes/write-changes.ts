import { existsSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { staysInside } from '../../builder/files/site-manifest.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import { checkOwnFolder, makeOwnFolder } from '../../files/make-own-folder.ts'
import { replaceFile } from '../../files/replace-file.ts'
import {
  type ChangedPlace,
  dropNote,
  type FileMove,
  noteChanges,
  type PlannedChanges,
  readInterrupted,
} from './change-journal.ts'
import type { FileChange } from './file-change.ts'

/**
 * Writes changes to the site's folder, each file atomically, and then moves files. Nothing is written if a file is no
 * longer what the changes were made from, for example because an editor has saved it meanwhile. What is interrupted is
 * completed by `completeChanges` of the next run.
 *
 * @throws {RefusalError} naming the first such file
 * @throws {RefusedFileError} if a folder of the site is a symbolic link
 */
export async function writeChanges(
  place: ChangedPlace,
  given: readonly FileChange[],
  moves: readonly FileMove[] = [],
): Promise<void> {
  const { siteDir } = place
  const changes = given.filter(({ before, after }) => before !== after)
  for (const { file, before } of changes)
    if ((await readCurrent(siteDir, file)) !== before)
      throw new RefusalError(
        `${file} has changed in the meantime. Nothing was written; run the command again.`,
      )
  for (const { from, to = from } of moves) for (const path of [from, to]) checkPlace(siteDir, path)
  if (changes.length + moves.length > 1) noteChanges(place, { changes, moves })
  for (const change of changes) writeChange(siteDir, change)
  for (const move of moves) moveFile(siteDir, move)
  dropNote(place)
}

/** What became of an interrupted command. */
interface CompletedChanges {
  /** The files that have what the command was about to write, before or now. */
  completed: readonly string[]
  /** Files that somebody has changed since: they are left alone. */
  left: readonly string[]
}

/** Completes what an earlier command was interrupted at; `undefined` if there is nothing to complete. */
export async function completeChanges(place: ChangedPlace): Promise<CompletedChanges | undefined> {
  const planned: PlannedChanges | undefined = readInterrupted(place)
  if (!planned) return undefined
  const { siteDir } = place
  const completed: string[] = []
  const left: string[] = []
  for (const change of planned.changes) {
    const current = await readCurrent(siteDir, change.file)
    if (current === change.before) writeChange(siteDir, change)
    const isDone = current === change.before || current === change.after
    ;(isDone ? completed : left).push(change.file)
  }
  for (const move of planned.moves) {
    for (const path of [move.from, move.to ?? move.from]) checkPlace(siteDir, path)
    const isDue = existsSync(join(siteDir, move.from))
    const isTaken = isDue && move.to !== undefined && existsSync(join(siteDir, move.to))
    if (isDue && !isTaken) moveFile(siteDir, move)
    ;(isTaken ? left : completed).push(move.from)
  }
  dropNote(place)
  return { completed, left }
}

/** The text of a file that may be changed; `undefined` if it does not exist. */
async function readCurrent(siteDir: string, file: string): Promise<string | undefined> {
  checkPlace(siteDir, file)
  return readFile(join(siteDir, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

function checkPlace(siteDir: string, file: string): void {
  if (!staysInside(file))
    throw new Error(`A change of ${JSON.stringify(file)} would leave the site's folder.`)
  checkOwnFolder(siteDir, dirname(file))
}

function writeChange(siteDir: string, { file, after }: FileChange): void {
  const path = join(siteDir, file)
  if (after === undefined) rmSync(path)
  else {
    makeOwnFolder(siteDir, dirname(file))
    replaceFile(path, after)
  }
}

function moveFile(siteDir: string, { from, to }: FileMove): void {
  if (to === undefined) rmSync(join(siteDir, from))
  else {
    makeOwnFolder(siteDir, dirname(to))
    renameSync(join(siteDir, from), join(siteDir, to))
  }
}
