import { existsSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../../../../http/log.ts'
import { backupTables } from '../backup/backup-tables.ts'
import { readBackupRows } from '../backup/read-backup-row.ts'
import { insertKeptRows } from '../backup/sql-backup-store.ts'
import { createSqlCountStore, readCount } from '../counts/sql-count-store.ts'
import { insertStatements } from '../lead-statements.ts'
import { readRow } from '../rows/lead-rows.ts'
import { readTextLeniently } from '../rows/row-text.ts'
import { isSiteId, quoteSite, settleSite } from '../site/settle-site.ts'
import type { Row, SqlDatabase, Statement } from '../sql.ts'
import { StoreError } from '../store-error.ts'
import { releaseSqlite } from './connect-sqlite.ts'
import { inspectDatabase } from './inspect-database.ts'
import { type Salvaged, salvageDatabase } from './salvage-database.ts'
import { openSqlite } from './sqlite.ts'

/** Suffixes of SQLite's other files. */
const suffixes = ['-wal', '-shm', '-journal']
const batchSize = 500

/**
 * Opens the SQLite file if it is sound. A damaged file is set aside and kept, and its readable leads are copied into a
 * new file, so that they stay available and new leads can be stored.
 */
export async function openSoundDatabase(file: string, log: Log, site?: string): Promise<SqlDatabase> {
  releaseSqlite(file)
  try {
    await setAsideOrphanedLog(file, log)
    if (readSize(file) > 0) await inspectDatabase(file)
    return await finishSalvage(file, await openSqlite(file, site), log, site)
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'corrupted') throw cause
    await setAside(file, cause.detail, log)
    return finishSalvage(file, await openSqlite(file, site), log, site)
  }
}

/** Sets aside a write-ahead log without its database: SQLite would delete it when it creates a new one. */
async function setAsideOrphanedLog(file: string, log: Log): Promise<void> {
  const isOrphaned = suffixes.some((suffix) => suffix !== '-shm' && readSize(file + suffix) > 0)
  if (readSize(file) === 0 && isOrphaned) await setAside(file, 'the database file is missing or empty', log)
}

/** Whether there is anything to open, also if it is damaged or was set aside. An empty file is no database. */
export const hasDatabase = (file: string): boolean =>
  readSize(file) > 0 || readSize(`${file}-wal`) > 0 || existsSync(markerPath(file))

/** The marker names the file that is still to be salvaged, also after the process was killed. */
const markerPath = (file: string) => `${file}.salvage`

async function readMarker(file: string): Promise<string | undefined> {
  const name = await readFile(markerPath(file), 'utf8').catch(() => '')
  return /^[^/\\]+\.damaged-\d+$/.test(name) ? join(dirname(file), name) : undefined
}

async function setAside(file: string, reason: string, log: Log): Promise<void> {
  const begun = await readMarker(file)
  // If the process was killed between two of the files, the others follow the first.
  const aside = begun && existsSync(begun) && !existsSync(file) ? begun : findFreeName(file)
  await writeFile(markerPath(file), basename(aside), { mode: 0o600 })
  for (const suffix of ['', ...suffixes])
    if (existsSync(file + suffix)) await rename(file + suffix, aside + suffix)
  log({ event: 'database-set-aside', level: 'error', file, aside, reason })
}

async function finishSalvage(
  file: string,
  database: SqlDatabase,
  log: Log,
  site: string | undefined,
): Promise<SqlDatabase> {
  if (!existsSync(markerPath(file))) return database
  try {
    const aside = await readMarker(file)
    if (aside && readSize(aside) > 0) await salvageInto(database, aside, log)
    await rm(markerPath(file), { force: true })
    if (site !== undefined) return database
    return database.ofSite(quoteSite(await settleSite(database.read, database.untrusted, site, file)))
  } catch (cause) {
    await database.close()
    throw cause
  }
}

/** Copies what can be read, and logs how much of each table that is. */
async function salvageInto(database: SqlDatabase, aside: string, log: Log): Promise<void> {
  const scratch = `${aside}.scratch`
  const salvaged = await salvageDatabase(aside, scratch).finally(async () => {
    for (const suffix of ['', '.new', ...suffixes]) await rm(scratch + suffix, { force: true })
  })
  const { tables } = salvaged
  const { stored, damaged } = await salvageLeads(database, salvaged)
  const ofLeads = tables.get('vaasal_leads')
  log({
    ...{ event: 'leads-salvaged', level: 'error', aside, leads: stored, damaged },
    lost: Math.max(ofLeads?.expected ?? 0, salvaged.leads.count()) - stored,
    complete: ofLeads?.isComplete === true && tables.get('vaasal_resumes')?.isComplete === true,
  })
  const kept: Record<string, number> = {}
  /** Stores the rows of a table for their sites. `store` returns how many of them are sound. */
  async function salvageRows(
    table: string,
    store: (own: SqlDatabase, rows: Row[]) => Promise<number>,
  ): Promise<void> {
    let count = 0
    for (const batch of tables.get(table)?.rows.listBatches(batchSize) ?? [])
      for (const [own, rows] of groupBySite(batch, database)) count += await store(own, rows)
    kept[table] = count
  }
  for (const table of backupTables)
    await salvageRows(table.name, async (own, found) => {
      const rows = readBackupRows(table, found)
      // Also those whose lead could not be read: a backup may contain it.
      if (rows.length > 0) await database.write([insertKeptRows(table, rows, own, false)])
      return rows.length
    })
  await salvageRows('vaasal_counts', async (own, found) => {
    const counts = found.flatMap(readCount)
    await createSqlCountStore(own).restoreCounts(counts)
    return counts.length
  })
  for (const [table, count] of Object.entries(kept)) {
    const { rows, expected = 0, isComplete: complete = false } = tables.get(table) ?? {}
    const total = Math.max(rows?.count() ?? 0, expected)
    if (total > 0 || !complete)
      log({
        ...{ event: 'rows-salvaged', level: total > count || !complete ? 'error' : 'warn' },
        ...{ table, kept: count, lost: total - count, complete },
      })
  }
}

/** The database for the site of a row; one that names none belongs to the site that opens the store. */
function ofRow({ site }: Row, database: SqlDatabase): SqlDatabase {
  const id = readTextLeniently(site) ?? ''
  return id !== '' && isSiteId(id) ? database.ofSite(quoteSite(id)) : database
}

function groupBySite(rows: readonly Row[], database: SqlDatabase): Map<SqlDatabase, Row[]> {
  const groups = new Map<string, [SqlDatabase, Row[]]>()
  for (const row of rows) {
    const own = ofRow(row, database)
    const group = groups.get(own.site) ?? [own, []]
    group[1].push(row)
    groups.set(own.site, group)
  }
  return new Map(groups.values())
}

async function salvageLeads(
  database: SqlDatabase,
  { leads, resumes, hasChecksums }: Salvaged,
): Promise<{ stored: number; damaged: number }> {
  let damaged = 0
  let stored = 0
  for (const batch of leads.listBatches(batchSize)) {
    const statements: Statement[] = []
    for (const row of batch) {
      const resume =
        row.id instanceof Uint8Array ? resumes.get(Buffer.from(row.id).toString('hex')) : undefined
      const { record, damage } = readRow({ ...resume, ...row }, hasChecksums)
      if (damage) damaged++
      if (!record) continue
      stored++
      const lead = { ...record, resume: record.resume && { ...record.resume, bytes: null } }
      statements.push(...insertStatements(lead, readTextLeniently(resume?.resume_file), ofRow(row, database)))
    }
    if (statements.length > 0) await database.write(statements)
  }
  return { stored, damaged }
}

function findFreeName(file: string): string {
  for (let number = 1; ; number++) {
    const name = `${file}.damaged-${number}`
    if (!existsSync(name) && suffixes.every((suffix) => !existsSync(name + suffix))) return name
  }
}

const readSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
