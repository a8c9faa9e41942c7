import { existsSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../../../../http/log.ts'
import { copiesName, fileSuffixes, formatStamp, listCopies } from '../copies/copy-files.ts'
import { type Recovery, readRecovery, writeRecovery } from '../copies/recovery.ts'
import type { SqlDatabase } from '../sql/sql.ts'
import { StoreError } from '../sql/store-error.ts'
import { copySynced } from '../sql/synced-files.ts'
import { releaseSqlite } from './connect-sqlite.ts'
import { openSqlite } from './sqlite.ts'

interface Opening {
  site: string | undefined
  clock: () => number
  log: Log
}

/**
 * Opens the SQLite file if it is sound. A damaged one is set aside and kept, and the newest sound copy takes its place; if
 * there is none, an empty store does, so that new leads can be stored.
 */
export async function openDatabaseFile(file: string, opening: Opening): Promise<SqlDatabase> {
  releaseSqlite(file)
  const reason = readSize(file) === 0 && hasDatabase(file) ? 'missing or empty' : undefined
  if (reason !== undefined) return openCopy(file, reason, opening)
  try {
    return await openSqlite(file, opening.site, opening.log)
  } catch (cause) {
    if (!isDamage(cause)) throw cause
    return openCopy(file, cause.detail, opening)
  }
}

/** Whether there is a database to open, damaged or not, or a copy of one. An empty file is not a database. */
export const hasDatabase = (file: string): boolean =>
  fileSuffixes.some((suffix) => suffix !== '-shm' && readSize(file + suffix) > 0) ||
  listCopies(join(dirname(file), copiesName)).length > 0

async function openCopy(file: string, reason: string, { site, clock, log }: Opening): Promise<SqlDatabase> {
  const folder = dirname(file)
  const begun = readSize(file) === 0 ? readRecovery(folder) : null
  const at = clock()
  const fresh: Recovery = { at, reason, aside: findAside(file, at), copyFrom: null }
  // If the process was killed between two of the files, the others follow the first.
  const recovery = begun?.aside ? begun : fresh
  await writeRecovery(folder, recovery)
  if (recovery.aside !== null) await setAside(file, recovery.aside)
  log({
    ...{ event: 'database-set-aside', level: 'error', file, reason: recovery.reason },
    ...(recovery.aside !== null && { aside: recovery.aside }),
  })
  for (const { path, time } of listCopies(join(folder, copiesName))) {
    await writeRecovery(folder, { ...recovery, copyFrom: time })
    await copySynced(path, folder, basename(file))
    try {
      const database = await openSqlite(file, site, log)
      log({ event: 'copy-opened', level: 'error', copy: path, from: new Date(time).toISOString() })
      return database
    } catch (cause) {
      if (!isDamage(cause)) throw cause
      log({ event: 'copy-damaged', level: 'error', copy: path, reason: cause.detail })
      for (const suffix of fileSuffixes) await rm(file + suffix, { force: true })
    }
  }
  await writeRecovery(folder, { ...recovery, copyFrom: null })
  log({ event: 'store-emptied', level: 'error', file })
  return openSqlite(file, site, log)
}

const isDamage = (cause: unknown): cause is StoreError =>
  cause instanceof StoreError && cause.kind === 'corrupted'

/** A free name for a file that is set aside; `null` if there is nothing to set aside. */
function findAside(file: string, time: number): string | null {
  if (fileSuffixes.every((suffix) => readSize(file + suffix) === 0)) return null
  for (let number = time; ; number++) {
    const name = `${file}.damaged-${formatStamp(number)}`
    if (fileSuffixes.every((suffix) => !existsSync(name + suffix))) return name
  }
}

async function setAside(file: string, aside: string): Promise<void> {
  for (const suffix of fileSuffixes)
    if (existsSync(file + suffix) && !existsSync(aside + suffix)) await rename(file + suffix, aside + suffix)
}

const readSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
