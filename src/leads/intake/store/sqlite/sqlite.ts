import { fstatSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { migrate } from '../migrations.ts'
import { requireSite } from '../site/require-site.ts'
import { quoteSite, settleSite } from '../site/settle-site.ts'
import type { Row, SqlDatabase, Statement } from '../sql.ts'
import { fromFileError, StoreError } from '../store-error.ts'
import { connectSqlite } from './connect-sqlite.ts'
import { copyOpenFile } from './copy-open-file.ts'

/** Milliseconds that reading may take before other work has its turn. */
const readingTime = 10

/** Opens a SQLite file with one connection that locks it, and checks it. */
export async function openSqlite(file: string, given?: string): Promise<SqlDatabase> {
  const { run, close, source } = await connectSqlite(file)
  let closed = false
  let changes = 0
  let copying: Promise<void> | undefined

  let settled: string
  try {
    run({ sql: 'BEGIN EXCLUSIVE' })
    const change = async (statement: Statement) => run(statement)
    await migrate(change, { bytes: 'BLOB', owner: '' }, file)
    settled = quoteSite(await settleSite(change, given, file))
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

  const ofSite = (site: string): SqlDatabase => ({
    site,
    ofSite,
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
      for (const { sql } of statements) requireSite(sql, site)
      const results = use(() => commit(statements))
      if (kind !== 'aside') changes++
      return results
    },
    read: async (statement) => {
      requireSite(statement.sql, site)
      return read(statement)
    },
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
  })
  return ofSite(settled)
}
