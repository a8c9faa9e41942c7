import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keepOutOfGit } from '../../../files/keep-out-of-git.ts'
import type { Log } from '../../../http/log.ts'
import { addCopies } from './add-copies.ts'
import { copiesName } from './copies/copy-files.ts'
import { createCopies } from './copies/create-copies.ts'
import { feedFolderName, renameFeedFolder } from './erasing/feed-files.ts'
import type { LeadStore } from './lead-store.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openResumeFiles, orphanedFolder, type ResumeFiles, resumesName } from './resumes/resume-files.ts'
import { readText } from './rows/row-text.ts'
import { databaseName } from './sql/format-store.ts'
import type { SqlDatabase } from './sql/sql.ts'
import { fromFileError, StoreError } from './sql/store-error.ts'
import { createSqlLeadStore } from './sql-lead-store.ts'
import { hasDatabase, openDatabaseFile } from './sqlite/open-database-file.ts'
import { tightenPermissions } from './sqlite/tighten-permissions.ts'

/** Where leads are stored: in PostgreSQL if a URL is given, else in a folder. */
export interface StoreLocation {
  dataDir: string
  databaseUrl?: string | undefined
  /** The id of the site whose leads are meant; without it, the only site that has a store there. */
  site?: string | undefined
}

/** A store with the id of its site. */
export type OpenedStore = LeadStore & {
  readonly site: string
  /** Makes it the store of the site with another id. Returns why it does not, in a sentence. */
  renameTo: (site: string) => Promise<string | undefined>
}

/**
 * Opens the store of leads. One that does not exist is created, except where somebody only wants to read it: with
 * `create: false` that is an error, and nothing is made.
 */
export async function openStore(
  { dataDir, databaseUrl, site }: StoreLocation,
  log: Log,
  { create = true, clock = Date.now }: { create?: boolean; clock?: () => number } = {},
): Promise<OpenedStore> {
  const context = { clock, log }
  if (databaseUrl) {
    const database = await openPostgres(databaseUrl, { create, site, log })
    return closeOnFailure(database, async () => {
      const store = createSqlLeadStore(database, join(dataDir, feedFolderName))
      return toOpenedStore(database, addCopies(store, undefined, { ...context, dataDir }), dataDir)
    })
  }
  const file = join(dataDir, databaseName)
  try {
    if (!create && !hasDatabase(file)) throw new StoreError('missing', file)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    keepOutOfGit(dataDir)
    // First, because SQLite creates its other files with the permissions of the database.
    await tightenPermissions(dataDir, log)
    const database = await openDatabaseFile(file, { ...context, site })
    return await closeOnFailure(database, async () => {
      const folder = join(dataDir, resumesName)
      const files = await openResumeFiles(folder)
      await settleFiles(database, files, folder, log)
      const store = createSqlLeadStore(database, join(dataDir, feedFolderName), files)
      const copies =
        database.file && createCopies(database.file, { ...context, folder: join(dataDir, copiesName) })
      return toOpenedStore(database, addCopies(store, copies, { ...context, dataDir }), dataDir)
    })
  } catch (cause) {
    throw fromFileError(cause, dataDir)
  }
}

const toOpenedStore = ({ site, renameTo }: SqlDatabase, store: LeadStore, dataDir: string): OpenedStore => ({
  ...store,
  site,
  async renameTo(next) {
    const refusal = await renameTo(next)
    if (refusal === undefined) await renameFeedFolder(join(dataDir, feedFolderName), site, next)
    return refusal
  },
})

/** Closes the database if `use` fails: an open one would lock out the next attempt. */
async function closeOnFailure<Result>(database: SqlDatabase, use: () => Promise<Result>): Promise<Result> {
  try {
    return await use()
  } catch (cause) {
    await database.close()
    throw cause
  }
}

/** Moves résumé files to where their rows say, and logs what was moved or is missing. */
async function settleFiles(
  { read }: SqlDatabase,
  files: ResumeFiles,
  folder: string,
  log: Log,
): Promise<void> {
  const rows = await read({
    sql: `SELECT file FROM vaasal_resumes WHERE file IS NOT NULL`,
  })
  const known = new Set(rows.map(({ file }) => readText(file) ?? ''))
  const { setAside, putBack, missing } = await files.settle(known)
  const orphaned = join(folder, orphanedFolder)
  if (setAside > 0)
    log({
      event: 'resumes-set-aside',
      level: 'error',
      files: setAside,
      folder: orphaned,
      reason: 'no lead names them',
    })
  if (putBack > 0) log({ event: 'resumes-put-back', level: 'warn', files: putBack, folder })
  if (missing > 0) log({ event: 'resumes-missing', level: 'error', files: missing, folder })
}
