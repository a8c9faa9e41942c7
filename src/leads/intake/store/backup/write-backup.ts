import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { RefusalError } from '../../../../core/refusal-error.ts'
import { isRunning } from '../../../../files/is-running.ts'
import { copiesName, fileSuffixes } from '../copies/copy-files.ts'
import { resumesName } from '../resumes/resume-files.ts'
import { databaseName } from '../sql/format-store.ts'
import { readErrorCode, StoreError } from '../sql/store-error.ts'
import { copySynced, syncFolder } from '../sql/synced-files.ts'
import { openSqlite } from '../sqlite/sqlite.ts'

interface Found {
  leads: number
  resumes: number
  /** Résumés that leads have and that are not there. */
  missing: number
}

interface BackupOptions {
  /** The copy of the SQLite file. */
  copy: string
  dataDir: string
  /** Unfinished backups that were found beside this one. */
  onAbandoned: (drafts: AbandonedDrafts) => void
  /** Ends the backup; nothing of it stays. */
  signal: AbortSignal
}

/**
 * Writes a copy of the store with its résumés to a new folder. It has a temporary name until it is complete and synced to
 * disk. What an earlier backup left there when it was killed is removed first.
 */
export async function writeBackup(
  folder: string,
  { copy, dataDir, onAbandoned, signal }: BackupOptions,
): Promise<Found> {
  if (existsSync(folder)) throw new RefusalError(`${folder} already exists. Choose a new folder.`)
  const draft = toDraftName(folder)
  try {
    onAbandoned(await removeAbandoned(dirname(folder)))
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const found = await copyAll(copy, join(dataDir, resumesName), draft, signal)
    await syncFolder(draft)
    await rename(draft, folder)
    await syncFolder(dirname(folder))
    return found
  } catch (cause) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    const code = readErrorCode(cause)
    if (/^E[A-Z]+$/.test(code))
      throw new RefusalError(`The backup could not be written to ${folder} (${code}).`)
    throw cause
  }
}

/**
 * Puts a backup into a data folder that has no leads.
 *
 * @throws {RefusalError} if the folder is not a backup, or if there is something in its place
 */
export async function restoreBackup(folder: string, dataDir: string): Promise<Found> {
  const source = join(folder, databaseName)
  if (!existsSync(source))
    throw new RefusalError(
      `${folder} is not a backup: it has no ${databaseName}. "npx vaasal leads backup" makes one; one of an earlier version is restored by that version.`,
    )
  if (existsSync(`${source}-wal`))
    throw new RefusalError(
      `${folder} was copied while it was in use: ${databaseName}-wal beside ${databaseName} has its newest leads. Set DATA_DIR to a copy of that folder, and make a backup with "npx vaasal leads backup".`,
    )
  const present = await findPresent(dataDir)
  if (present.length > 0)
    throw new RefusalError(
      `${dataDir} is not empty: it has ${present.join(', ')}. Move that elsewhere, or set DATA_DIR to another folder.`,
    )
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, `restored-${randomUUID()}`)
  await mkdir(draft, { mode: 0o700 })
  try {
    const found = await copyAll(source, join(folder, resumesName), draft)
    await rename(join(draft, resumesName), join(dataDir, resumesName))
    // The database comes last: until it is there, the folder is not a store.
    await rename(join(draft, databaseName), join(dataDir, databaseName))
    await syncFolder(dataDir)
    return found
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** What a data folder has in the place of a restored store. */
async function findPresent(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  const own = new Set([...fileSuffixes.map((suffix) => databaseName + suffix), copiesName, resumesName])
  return names.filter((name) => own.has(name)).sort()
}

async function copyAll(copy: string, resumes: string, target: string, signal?: AbortSignal): Promise<Found> {
  await copySynced(copy, target, databaseName)
  const { leads, files } = await inspectCopy(join(target, databaseName))
  const own = join(target, resumesName)
  await mkdir(own, { mode: 0o700 })
  let missing = 0
  for (const name of files) {
    signal?.throwIfAborted()
    // A file of somebody who was erased since is not there any more.
    await copySynced(join(resumes, name), own, name).catch((cause) => {
      if (readErrorCode(cause) !== 'ENOENT') throw cause
      missing++
    })
  }
  return { leads, resumes: files.length - missing, missing }
}

/** Checks a copy of a SQLite file that nobody else uses, and says how many leads it has and which files of résumés. */
async function inspectCopy(path: string): Promise<{ leads: number; files: string[] }> {
  const database = await openSqlite(path).catch((cause: unknown) => {
    const isDamaged = cause instanceof StoreError && cause.kind === 'corrupted'
    throw isDamaged ? new RefusalError(`The copy is damaged (${cause.detail}). Use another one.`) : cause
  })
  try {
    const [count] = await database.read<{ leads: number }>({
      sql: 'SELECT COUNT(*) AS leads FROM vaasal_leads',
    })
    const files = await database.read<{ file: string }>({
      sql: 'SELECT file FROM vaasal_resumes WHERE file IS NOT NULL',
    })
    return { leads: count?.leads ?? 0, files: files.map(({ file }) => file) }
  } finally {
    // Everything is in the one file then.
    await database.close()
  }
}

/** The name of a draft says which process writes it, on which machine; those of earlier versions end with a UUID. */
const draftPattern = /\.partial-(?:(\d+)-(.+)|[\da-f-]{36})$/

/** The name of a backup while this process writes it. */
const toDraftName = (folder: string): string => `${folder}.partial-${process.pid}-${hostname()}`

/** Unfinished backups beside a new one. They contain everybody's answers. */
export interface AbandonedDrafts {
  /** Those whose process has ended. They were removed. */
  removed: string[]
  /** Those of which it is not known whether somebody still writes them. */
  left: string[]
}

/** Removes the drafts in a folder whose process on this machine has ended, and finds the others. */
export async function removeAbandoned(folder: string): Promise<AbandonedDrafts> {
  const found: AbandonedDrafts = { removed: [], left: [] }
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const match = draftPattern.exec(entry.name)
    if (!entry.isDirectory() || !match) continue
    const [, pid, host] = match
    const draft = join(folder, entry.name)
    if (host !== hostname()) found.left.push(draft)
    // This process writes none yet.
    else if (Number(pid) === process.pid || !isRunning(Number(pid))) {
      await rm(draft, { recursive: true, force: true })
      found.removed.push(draft)
    }
  }
  return found
}
