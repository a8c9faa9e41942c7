import { closeSync, openSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'libsql'
import { migrate } from '../migrations.ts'
import { requireSite } from '../site/require-site.ts'
import { quoteSite, settleSite } from '../site/settle-site.ts'
import type { Row, SqlDatabase, SqlValue, Statement } from '../sql.ts'
import { fromFileError, StoreError } from '../store-error.ts'

/** Milliseconds that reading may take before other work has its turn. */
const readingTime = 10

/** Opens a SQLite file with one connection that locks it. */
export async function openSqlite(file: string, given?: string): Promise<SqlDatabase> {
  const { run, close } = await connect(file)
  let closed = false
  const untrusted = (column: string) => `CAST(${column} AS BLOB)`

  let settled: string
  try {
    run({ sql: 'BEGIN EXCLUSIVE' })
    const change = async (statement: Statement) => run(statement)
    await migrate(change, { bytes: 'BLOB', owner: '' }, file)
    settled = quoteSite(await settleSite(change, untrusted, given, file))
    run({ sql: 'COMMIT' })
  } catch (cause) {
    close()
    throw fromFileError(cause, file)
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
  async function read(statement: Statement): Promise<Row[]> {
    const began = performance.now()
    const rows = use(() => run(statement))
    spent += performance.now() - began
    if (spent >= readingTime) {
      spent = 0
      await nextTurn()
    }
    return rows
  }

  const ofSite = (site: string): SqlDatabase => ({
    site,
    ofSite,
    untrusted,
    // One process has locked the whole file, and its transactions follow each other.
    skipLocked: '',
    lockRows: '',
    keepRows: '',
    rowsOf: 'json_each(?) AS rows',
    sizeOf: '(SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size())',
    write: async (statements) => {
      for (const { sql } of statements) requireSite(sql, site)
      return use(() => commit(statements))
    },
    read: async (statement) => {
      requireSite(statement.sql, site)
      return read(statement)
    },
    scrub: async () =>
      use(() => {
        // Deleted content is overwritten in the database file (secure_delete), but stays in older frames of the log.
        run({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)' })
      }),
    async close() {
      if (closed) return
      closed = true
      close()
    },
  })
  return ofSite(settled)
}

/** Opens the inspected file and locks it. */
async function connect(file: string): Promise<{ run: (statement: Statement) => Row[]; close: () => void }> {
  let database: Database.Database | undefined
  try {
    // Only the owner may read it, and the files that SQLite creates next to it.
    closeSync(openSync(file, 'a', 0o600))
    const opened = new Database(file)
    database = opened
    const prepared = new Map<string, Database.Statement>()
    const run = ({ sql, values = [] }: Statement): Row[] => {
      const statement = prepared.get(sql) ?? opened.prepare(sql)
      prepared.set(sql, statement)
      if (statement.reader)
        return (statement.all(values.map(toBindable)) as Parameters<typeof toRow>[0][]).map(toRow)
      statement.run(values.map(toBindable))
      return []
    }
    const set = (pragma: string) => opened.exec(`PRAGMA ${pragma}`)
    set('locking_mode = EXCLUSIVE')
    set('journal_mode = WAL')
    set('synchronous = FULL')
    set('foreign_keys = ON')
    set('secure_delete = ON')
    /** Moves everything into the one file and gives its lock back. */
    const release = () => {
      if (opened.inTransaction) opened.exec('ROLLBACK')
      run({ sql: 'PRAGMA journal_mode = DELETE' })
      set('locking_mode = NORMAL')
      run({ sql: 'SELECT 1 FROM vaasal_notes' })
      prepared.clear()
      opened.close()
    }
    const close = () => releaseOrHold(file, release)
    return { run, close }
  } catch (cause) {
    database?.close()
    throw fromFileError(cause, file)
  }
}

/**
 * What gives back the locks of connections that could not do so when they were closed, because the disk failed. Closing a
 * connection is not enough: the package keeps it, with all that it has locked, for as long as a statement of it is in memory.
 */
const held = new Set<{ file: string; release: () => void }>()

function releaseOrHold(file: string, release: () => void): void {
  try {
    release()
  } catch {
    held.add({ file, release })
  }
}

/**
 * Gives back what this process has locked of a file that it could not close. To be called before the file is opened again.
 *
 * @throws {StoreError} while the disk still fails
 */
export function releaseSqlite(file: string): void {
  for (const one of held) {
    if (one.file !== file) continue
    try {
      one.release()
    } catch (cause) {
      const error = fromFileError(cause, file)
      // A file that is damaged is set aside, and another takes its place.
      if (error.kind !== 'corrupted') throw error
    }
    held.delete(one)
  }
}

/** The row itself, since a page may have thousands. */
function toRow(row: Record<string, SqlValue | ArrayBuffer>): Row {
  for (const name in row) {
    const value = row[name]
    if (value instanceof ArrayBuffer) row[name] = Buffer.from(value)
  }
  return row as Row
}

function toBindable(value: SqlValue): SqlValue {
  return value instanceof Uint8Array && !Buffer.isBuffer(value) ? Buffer.from(value) : value
}
