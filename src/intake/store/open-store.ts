import { existsSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { type LeadStore, StoreUnavailable } from './lead-store.ts'
import { openPostgres } from './postgres.ts'
import { openResumeFiles, type ResumeFiles } from './resume-files.ts'
import { createSqlLeadStore } from './sql-lead-store.ts'
import { openSqlite, toTrouble } from './sqlite.ts'

/** Where leads are kept: PostgreSQL where an address is given, else a folder. */
export interface StorePlace {
  dataDir: string
  databaseUrl?: string | undefined
}

export const databaseName = 'leads.db'

export async function openStore({ dataDir, databaseUrl }: StorePlace, log: Log): Promise<LeadStore> {
  if (databaseUrl) return createSqlLeadStore(await openPostgres(databaseUrl))
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const database = await openOrSetAside(join(dataDir, databaseName), log)
    const files = await openResumeFiles(join(dataDir, 'resumes'))
    const store = createSqlLeadStore(database, files)
    const known = async () =>
      new Set(
        (await database.read({ sql: 'SELECT file FROM vaasal_resumes' })).map(({ file }) => String(file)),
      )
    if (!(await hasSetAside(dataDir))) await removeOrphans(files, await known(), log)
    return store
  } catch (cause) {
    throw toTrouble(cause, dataDir)
  }
}

/** A file that is not whole is moved aside, so that new leads are kept while somebody looks at it. */
async function openOrSetAside(file: string, log: Log) {
  try {
    return await openSqlite(file)
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable) || cause.trouble !== 'corrupted') throw cause
    const aside = findFreeName(file)
    for (const ending of ['', '-wal', '-shm'])
      if (existsSync(file + ending)) await rename(file + ending, aside + ending)
    log({ event: 'database-set-aside', level: 'error', file, aside, reason: cause.detail })
    return openSqlite(file)
  }
}

function findFreeName(file: string): string {
  for (let number = 1; ; number++) {
    const name = `${file}.damaged-${number}`
    if (!existsSync(name)) return name
  }
}

async function hasSetAside(dataDir: string): Promise<boolean> {
  return (await readdir(dataDir)).some((name) => name.startsWith(`${databaseName}.damaged-`))
}

/** Files of submissions that were never acknowledged: the intake was killed between file and row. */
async function removeOrphans(files: ResumeFiles, known: ReadonlySet<string>, log: Log): Promise<void> {
  const orphans = (await files.list()).filter((name) => !known.has(name))
  await files.remove(orphans)
  if (orphans.length > 0) log({ event: 'orphans-removed', files: orphans.length })
}
