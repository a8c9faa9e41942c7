import { existsSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../../log.ts'
import { insertStatements } from '../lead-statements.ts'
import { StoreUnavailable } from '../lead-store.ts'
import { readRow } from '../rows/lead-rows.ts'
import { readTextLeniently } from '../rows/row-text.ts'
import type { SqlDatabase, Statement } from '../sql.ts'
import { inspectDatabase } from './inspect-database.ts'
import { salvageDatabase } from './salvage-database.ts'
import { openSqlite } from './sqlite.ts'

/** What SQLite keeps beside a file. */
const companions = ['-wal', '-shm', '-journal']
const rowsTogether = 500

/**
 * Opens the SQLite file if it is sound. A damaged one is set aside and kept, and the leads that can still be read of
 * it go into a new one, so that nothing readable is out of reach and new leads are taken.
 */
export async function openSoundDatabase(file: string, log: Log): Promise<SqlDatabase> {
  try {
    await setAsideLeftLog(file, log)
    if (sizeOf(file) > 0) await inspectDatabase(file)
    return await finishSalvage(file, await openSqlite(file), log)
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable) || cause.trouble !== 'corrupted') throw cause
    await setAside(file, cause.detail, log)
    return finishSalvage(file, await openSqlite(file), log)
  }
}

/** A log without its database: SQLite would delete it when it makes a new one. */
async function setAsideLeftLog(file: string, log: Log): Promise<void> {
  const isLeft = companions.some((ending) => ending !== '-shm' && sizeOf(file + ending) > 0)
  if (sizeOf(file) === 0 && isLeft) await setAside(file, 'the database file is missing or empty', log)
}

/** The marker says, also after a kill, which file is still to be salvaged. */
const markerOf = (file: string) => `${file}.salvage`

async function readMarker(file: string): Promise<string | undefined> {
  const name = await readFile(markerOf(file), 'utf8').catch(() => '')
  return /^[^/\\]+\.damaged-\d+$/.test(name) ? join(dirname(file), name) : undefined
}

async function setAside(file: string, reason: string, log: Log): Promise<void> {
  const begun = await readMarker(file)
  // A kill between two of the files: the others follow the first.
  const aside = begun && existsSync(begun) && !existsSync(file) ? begun : findFreeName(file)
  await writeFile(markerOf(file), basename(aside), { mode: 0o600 })
  for (const ending of ['', ...companions])
    if (existsSync(file + ending)) await rename(file + ending, aside + ending)
  log({ event: 'database-set-aside', level: 'error', file, aside, reason })
}

async function finishSalvage(file: string, database: SqlDatabase, log: Log): Promise<SqlDatabase> {
  if (!existsSync(markerOf(file))) return database
  try {
    const aside = await readMarker(file)
    if (aside && sizeOf(aside) > 0) {
      const counts = await salvageInto(database, aside)
      log({ event: 'leads-salvaged', level: 'error', aside, ...counts })
    }
    await rm(markerOf(file), { force: true })
    return database
  } catch (cause) {
    await database.close()
    throw cause
  }
}

async function salvageInto(
  database: SqlDatabase,
  aside: string,
): Promise<{ leads: number; damaged: number; complete: boolean }> {
  const scratch = `${aside}.scratch`
  const { leads, resumes, hasChecksums, isComplete } = await salvageDatabase(aside, scratch).finally(
    async () => {
      for (const ending of ['', '.new', ...companions]) await rm(scratch + ending, { force: true })
    },
  )
  let damaged = 0
  let stored = 0
  for (let at = 0; at < leads.length; at += rowsTogether) {
    const statements: Statement[] = []
    for (const row of leads.slice(at, at + rowsTogether)) {
      const resume =
        row.id instanceof Uint8Array ? resumes.get(Buffer.from(row.id).toString('hex')) : undefined
      const { record, damage } = readRow({ ...resume, ...row }, hasChecksums)
      if (damage) damaged++
      if (!record) continue
      stored++
      const lead = { ...record, resume: record.resume && { ...record.resume, bytes: null } }
      statements.push(...insertStatements(lead, readTextLeniently(resume?.resume_file)))
    }
    if (statements.length > 0) await database.write(statements)
  }
  return { leads: stored, damaged, complete: isComplete }
}

function findFreeName(file: string): string {
  for (let number = 1; ; number++) {
    const name = `${file}.damaged-${number}`
    if (!existsSync(name) && companions.every((ending) => !existsSync(name + ending))) return name
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
