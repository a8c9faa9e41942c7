import { fstatSync, read } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../../../../http/log.ts'
import { migrate, noteSql, readVersion, sharedVersion } from '../schema/migrations.ts'
import { claimRows, hasRows, keepRowsOf } from '../site/part-sites.ts'
import { settleSite } from '../site/settle-site.ts'
import type { Row, RunStatement, SqlDatabase, Statement } from '../sql/sql.ts'
import { fromFileError, StoreError } from '../sql/store-error.ts'
import { connectSqlite } from './connect-sqlite.ts'

const dialect = { bytes: 'BLOB' } as const

/** Milliseconds that reading may take before other work has its turn. */
const readingTime = 10

/** Opens a SQLite file with one connection that locks it, and checks it. */
export async function openSqlite(file: string, given?: string, log: Log = () => {}): Promise<SqlDatabase> {
  const { run, close, source } = await connectSqlite(file)
  const change = async (statement: Statement) => run(statement)
  let closed = false
  let changes = 0
  let copying: Promise<void> | undefined

  let site: string
  try {
    if (await isShared(change)) await keepShared()
    run({ sql: 'BEGIN EXCLUSIVE' })
    await migrate(change, dialect, file, sharedVersion)
    if ((await readVersion(change)) === sharedVersion) await part()
    await migrate(change, dialect, file)
    site = await settleSite(change, given, file)
    run({ sql: 'COMMIT' })
  } catch (cause) {
    close()
    throw fromFileError(cause, file)
  }

  /** Keeps the file as it is if rows of several sites are in it: the others take their own from there. */
  async function keepShared(): Promise<void> {
    const { own, others } = await claimRows(change, given, { location: file })
    if (others.length === 0) return
    if (!(await hasRows(change, own))) throw new StoreError('other-site', file, others.join(', '))
    const kept = `${file}.of-several-sites`
    run({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)' })
    await rm(kept, { force: true })
    await copyOpenFile(source, kept, () => {})
    log({ event: 'sites-parted', level: 'warn', site: own, others: others.join(', '), kept })
  }

  /** Leaves the rows of one site, which has the store from now on. */
  async function part(): Promise<void> {
    const { own } = await claimRows(change, given, { location: file })
    await keepRowsOf(change, own)
    await change({ sql: "DELETE FROM vaasal_notes WHERE name = 'site'" })
    if (own !== '')
      await change({
        sql: `INSERT INTO vaasal_notes (site, name, value) VALUES ('', 'site', ?)`,
        values: [own],
      })
  }

  /** Runs statements in one transaction, which is synced when `COMMIT` returns. */
  function commit(statements: readonly Statement[]): Row[][] {
    run({ sql: 'BEGIN IMMEDIATE' })
    try {
      const results = statements.map(run)
      run({ sql: 'COMMIT' })
      return results
    } catch (cause) {
      try {
        run({ sql: 'ROLLBACK' })
      } catch {
        // SQLite has already rolled back.
      }
      throw cause
    }
  }

  function use<Result>(call: () => Result): Result {
    if (closed) throw new StoreError('closed', file)
    try {
      return call()
    } catch (cause) {
      throw fromFileError(cause, file)
    }
  }

  /** Milliseconds of reading since others had their turn. */
  let spent = 0

  /** Lets others have their turn after every few reads: whoever reads page by page must not keep leads waiting. */
  async function read<Found extends object>(statement: Statement): Promise<Found[]> {
    const began = performance.now()
    const rows = use(() => run(statement))
    spent += performance.now() - began
    if (spent >= readingTime) {
      spent = 0
      await nextTurn()
    }
    return rows as object[] as Found[]
  }

  /**
   * Copies the file while everything that is written goes to the log alone. Whoever opens and closes the file once more ends
   * the lock of this process, so it is read where it is open.
   */
  async function copyTo(path: string): Promise<void> {
    use(() => {
      run({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)' })
      run({ sql: 'PRAGMA wal_autocheckpoint = 0' })
    })
    try {
      await copyOpenFile(source, path, () => {
        if (closed) throw new StoreError('closed', file)
      })
    } finally {
      if (!closed) run({ sql: 'PRAGMA wal_autocheckpoint = 1000' })
    }
  }

  return {
    site,
    async renameTo(next) {
      use(() => commit([{ sql: noteSql, values: ['site', next] }]))
      return undefined
    },
    // One process has locked the whole file, and its transactions follow each other.
    skipLocked: '',
    lockRows: '',
    keepRows: '',
    rowsOf: 'json_each(?) AS rows',
    sizeOf: '(SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size())',
    file: {
      async copyTo(path) {
        await copying?.catch(() => {})
        copying = copyTo(path).catch((cause) => {
          throw fromFileError(cause, path)
        })
        return copying
      },
      measure: () => fstatSync(source).size,
      countChanges: () => changes,
    },
    write: async (statements, kind) => {
      const results = use(() => commit(statements))
      if (kind !== 'aside') changes++
      return results
    },
    read,
    async scrub() {
      await copying?.catch(() => {})
      use(() => {
        // Deleted content is overwritten in the database file (secure_delete), but stays in older frames of the log.
        run({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)' })
      })
    },
    async close() {
      if (closed) return
      closed = true
      await copying?.catch(() => {})
      close()
    },
  }
}

/** Whether the file has the tables that several sites shared. */
async function isShared(run: RunStatement): Promise<boolean> {
  const [column] = await run({
    sql: "SELECT 1 AS found FROM pragma_table_info('vaasal_leads') WHERE name = 'site'",
  })
  return column !== undefined
}

/** Bytes that are read at once. */
const part = 1024 * 1024
const readBytes = promisify(read)

/** Copies a file that is open to a new one, which is synced to disk when this resolves. `check` throws to end it. */
async function copyOpenFile(source: number, path: string, check: () => void): Promise<void> {
  const draft = await open(path, 'wx', 0o600)
  try {
    const { size } = fstatSync(source)
    const buffer = Buffer.alloc(Math.min(part, size))
    for (let at = 0; at < size; ) {
      check()
      const { bytesRead } = await readBytes(source, buffer, 0, Math.min(buffer.length, size - at), at)
      if (bytesRead === 0) throw new Error('The file has become shorter.')
      await draft.write(buffer, 0, bytesRead, at)
      // Bit by bit: whoever stores a lead would wait for all that is not on the disk yet.
      await draft.datasync()
      at += bytesRead
    }
    await draft.sync()
  } finally {
    await draft.close()
  }
}
