import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keepOutOfGit } from '../../../files/keep-out-of-git.ts'
import type { Log } from '../../../http/log.ts'
import { copiesName } from './copies/copy-files.ts'
import { createCopies } from './copies/create-copies.ts'
import { createStoreCopies } from './create-store-copies.ts'
import { feedFolderName, renameFeedFolder } from './erasing/feed-files.ts'
import { createLeadStore, type LeadStore } from './lead-store.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openResumeFiles, orphanedFolder, type ResumeFiles, resumesName } from './resumes/resume-files.ts'
import { databaseName } from './sql/format-store.ts'
import type { SqlDatabase } from './sql/sql.ts'
import { fromFileError, StoreError } from './sql/store-error.ts'
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
  const context = { dataDir, clock, log }
  if (databaseUrl) return completeStore(await openPostgres(databaseUrl, { create, site, log }), context)
  const file = join(dataDir, databaseName)
  try {
    if (!create && !hasDatabase(file)) throw new StoreError('missing', file)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    keepOutOfGit(dataDir)
    // First, because SQLite creates its other files with the permissions of the database.
    await tightenPermissions(dataDir, log)
    return await completeStore(await openDatabaseFile(file, { clock, log, site }), context)
  } catch (cause) {
    throw fromFileError(cause, dataDir)
  }
}

interface StoreContext {
  dataDir: string
  clock: () => number
  log: Log
}

/** The store of an open database; where that is a file, with the other files beside it. */
async function completeStore(database: SqlDatabase, context: StoreContext): Promise<OpenedStore> {
  const { dataDir, log } = context
  const { site, file } = database
  const feeds = join(dataDir, feedFolderName)
  try {
    const resumes = file && (await openResumeFiles(join(dataDir, resumesName)))
    if (resumes) await settleFiles(database, resumes, join(dataDir, resumesName), log)
    const copies = file && createCopies(file, { ...context, folder: join(dataDir, copiesName) })
    const store = createLeadStore(database, feeds, resumes)
    return {
      ...{ ...store, ...createStoreCopies(store, copies, context), site },
      async renameTo(next) {
        const refusal = await database.renameTo(next)
        if (refusal === undefined) await renameFeedFolder(feeds, site, next)
        return refusal
      },
    }
  } catch (cause) {
    // An open one would lock out the next attempt.
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
  const sql = `SELECT file FROM vaasal_resumes WHERE file IS NOT NULL`
  const known = new Set((await read<{ file: string }>({ sql })).map(({ file }) => file))
  const { setAside, putBack, missing } = await files.settle(known)
  const aside = { files: setAside, folder: join(folder, orphanedFolder), reason: 'no lead names them' }
  if (setAside > 0) log({ event: 'resumes-set-aside', level: 'error', ...aside })
  if (putBack > 0) log({ event: 'resumes-put-back', level: 'warn', files: putBack, folder })
  if (missing > 0) log({ event: 'resumes-missing', level: 'error', files: missing, folder })
}
