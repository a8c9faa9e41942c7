import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { LeadStore } from './lead-store.ts'
import { openPostgres } from './postgres.ts'
import { openResumeFiles, orphanedFolder, type ResumeFiles } from './resume-files.ts'
import { fillChecksums } from './rows/fill-checksums.ts'
import { readTextLeniently } from './rows/row-text.ts'
import type { SqlDatabase } from './sql.ts'
import { createSqlLeadStore } from './sql-lead-store.ts'
import { openSoundDatabase } from './sqlite/open-sound-database.ts'
import { toTrouble } from './sqlite/sqlite.ts'
import { tightenPermissions } from './sqlite/tighten-permissions.ts'

/** Where leads are kept: PostgreSQL where an address is given, else a folder. */
export interface StoreLocation {
  dataDir: string
  databaseUrl?: string | undefined
}

export const databaseName = 'leads.db'
const resumesName = 'resumes'

export async function openStore({ dataDir, databaseUrl }: StoreLocation, log: Log): Promise<LeadStore> {
  if (databaseUrl) {
    const database = await openPostgres(databaseUrl)
    return closeOnFailure(database, async () => {
      await fillChecksums(database, false)
      return createSqlLeadStore(database)
    })
  }
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // Before SQLite makes files beside the database with the same permissions.
    await tightenPermissions(dataDir, log)
    const database = await openSoundDatabase(join(dataDir, databaseName), log)
    return await closeOnFailure(database, async () => {
      await fillChecksums(database, true)
      const folder = join(dataDir, resumesName)
      const files = await openResumeFiles(folder)
      await settleFiles(database, files, folder, log)
      return createSqlLeadStore(database, files)
    })
  } catch (cause) {
    throw toTrouble(cause, dataDir)
  }
}

/** A database that stays open would keep the next attempt out. */
async function closeOnFailure<Result>(database: SqlDatabase, use: () => Promise<Result>): Promise<Result> {
  try {
    return await use()
  } catch (cause) {
    await database.close()
    throw cause
  }
}

async function settleFiles(
  { read, untrusted }: SqlDatabase,
  files: ResumeFiles,
  folder: string,
  log: Log,
): Promise<void> {
  const rows = await read({
    sql: `SELECT ${untrusted('file')} AS file FROM vaasal_resumes WHERE file IS NOT NULL`,
  })
  const known = new Set(rows.map(({ file }) => readTextLeniently(file) ?? ''))
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
