import { closeSync, openSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'libsql'
import { collectGarbage } from '../../collect-garbage.ts'
import { StoreUnavailable, type Trouble } from '../lead-store.ts'
import { migrate } from '../migrations.ts'
import type { Row, SqlDatabase, SqlValue, Statement } from '../sql.ts'

/**
 * SQLite in one file, with one connection that keeps the file for itself.
 */
export async function openSqlite(file: string): Promise<SqlDatabase> {
  const { run, close } = await connect(file)
  let closed = false

  try {
    run({ sql: 'BEGIN EXCLUSIVE' })
    await migrate(async (statement) => run(statement), { bytes: 'BLOB' }, file)
    run({ sql: 'COMMIT' })
  } catch (cause) {
    close()
    await letGo()
    throw toTrouble(cause, file)
  }

  /** All in one transaction; it is synced when `COMMIT` returns. */
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
        // SQLite has rolled back already.
      }
      throw cause
    }
  }

  function use<Result>(call: () => Result): Result {
    if (closed) throw new StoreUnavailable('closed', file)
    try {
      return call()
    } catch (cause) {
      throw toTrouble(cause, file)
    }
  }

  return {
    place: file,
    untrusted: (column) => `CAST(${column} AS BLOB)`,
    write: async (statements) => use(() => commit(statements)),
    read: async (statement) => use(() => run(statement)),
    scrub: async () =>
      use(() => {
        // Deleted content is overwritten in the database file (secure_delete), but stays in older frames of the log.
        run({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)' })
      }),
    async close() {
      if (closed) return
      closed = true
      close()
      await letGo()
    },
  }
}

/** Opens the file, which was inspected before, and makes sure that it is nobody else's. */
async function connect(file: string): Promise<{ run: (statement: Statement) => Row[]; close: () => void }> {
  let database: Database.Database | undefined
  try {
    // Only its owner may read it, and the files that SQLite puts beside it.
    closeSync(openSync(file, 'a', 0o600))
    const opened = new Database(file)
    database = opened
    const prepared = new Map<string, Database.Statement>()
    const run = ({ sql, values = [] }: Statement): Row[] => {
      const statement = prepared.get(sql) ?? opened.prepare(sql)
      prepared.set(sql, statement)
      if (statement.reader) return statement.all(values.map(toBindable)).map((row) => toRow(row as object))
      statement.run(values.map(toBindable))
      return []
    }
    const set = (pragma: string) => opened.exec(`PRAGMA ${pragma}`)
    set('locking_mode = EXCLUSIVE')
    set('journal_mode = WAL')
    set('synchronous = FULL')
    set('foreign_keys = ON')
    set('secure_delete = ON')
    const close = () => {
      try {
        // Brings everything into the one file, and gives back the lock.
        run({ sql: 'PRAGMA journal_mode = DELETE' })
        set('locking_mode = NORMAL')
        run({ sql: 'SELECT 1 FROM vaasal_notes' })
      } catch {
        // A disk that fails; the file is checked when it is opened again.
      }
      prepared.clear()
      opened.close()
    }
    return { run, close }
  } catch (cause) {
    database?.close()
    if (database) await letGo()
    throw toTrouble(cause, file)
  }
}

/**
 * The package keeps a closed file, and its lock, until the statements made for it are collected, which is what would
 * keep this process from opening it again.
 */
async function letGo(): Promise<void> {
  collectGarbage()
  await nextTurn()
  await nextTurn()
}

function toRow(values: object): Row {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof ArrayBuffer ? Buffer.from(value) : value]),
  )
}

function toBindable(value: SqlValue): SqlValue {
  return value instanceof Uint8Array && !Buffer.isBuffer(value) ? Buffer.from(value) : value
}

const troubles: readonly [RegExp, Trouble][] = [
  [/^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/, 'in-use'],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'corrupted'],
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^(?:SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR)/, 'read-only'],
  [/^(?:SQLITE_IOERR|EIO)/, 'failing-disk'],
]

/** By codes alone: messages may hold values. */
export function toTrouble(cause: unknown, place: string): StoreUnavailable {
  if (cause instanceof StoreUnavailable) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const known = troubles.find(([pattern]) => pattern.test(code))
  return new StoreUnavailable(known?.[1] ?? 'unknown', place, code)
}
