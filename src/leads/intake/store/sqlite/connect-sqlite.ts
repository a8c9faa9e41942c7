import { isUtf8 } from 'node:buffer'
import { closeSync, openSync } from 'node:fs'
import Database from 'libsql'
import { listSchemaSteps } from '../schema/migrations.ts'
import type { Row, SqlValue, Statement } from '../sql/sql.ts'
import { fromFileError, readErrorCode, StoreError } from '../sql/store-error.ts'

/**
 * Opens the file, checks it and locks it.
 *
 * @throws {StoreError} `corrupted` if it is damaged
 */
export async function connectSqlite(file: string) {
  let database: Database.Database | undefined
  let source: number | undefined
  try {
    // Only the owner may read it, and the files that SQLite creates next to it.
    source = openSync(file, 'a+', 0o600)
    const fd = source
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
    // Before anything is written: one that is damaged stays as it is.
    checkDatabase(opened, file)
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
      closeSync(fd)
    }
    const close = () => releaseOrHold(file, release)
    // The open file, for reading: closing it before the database ends the lock.
    return { run, close, source: fd }
  } catch (cause) {
    if (database) unlock(database)
    if (source !== undefined) closeSync(source)
    throw fromFileError(cause, file)
  }
}

/** Closes a database that is not used: others may read it at once, although the package keeps it. */
function unlock(database: Database.Database): void {
  try {
    database.exec('PRAGMA locking_mode = NORMAL')
    database.exec('SELECT 1 FROM sqlite_master')
  } catch {
    // Whoever could not read it has no lock.
  }
  database.close()
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

/**
 * Checks an open SQLite file: its structure, its indexes, that its schema is the one that the migrations create, and that
 * its texts are UTF-8: libsql ends the process on any that is not, so nothing is read as text here.
 *
 * @throws {StoreError} `corrupted`
 */
function checkDatabase(database: Database.Database, file: string): void {
  let fault: string | undefined
  try {
    fault = findFault(database)
  } catch (cause) {
    const code = readErrorCode(cause)
    // Only damage makes these statements fail.
    if (code === 'SQLITE_ERROR' || code === '') fault = 'unreadable'
    else throw fromFileError(cause, file)
  }
  if (fault !== undefined) throw new StoreError('corrupted', file, fault)
}

function findFault(database: Database.Database): string | undefined {
  const present = listSchema(database)
  if (present.size === 0) return undefined
  const [whole] = readAll<{ isWhole: number }>(
    database,
    `SELECT integrity_check = 'ok' AS isWhole FROM pragma_integrity_check(1)`,
  )
  if (whole?.isWhole !== 1) return 'integrity_check'
  const notes = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'vaasal_notes'"
  const note = "SELECT CAST(value AS INTEGER) AS version FROM vaasal_notes WHERE name = 'schema'"
  const [found] = readAll(database, notes).length > 0 ? readAll<{ version: number }>(database, note) : []
  if (!found || found.version < 1) return 'schema version'
  const steps = listSchemaSteps({ bytes: 'BLOB' })
  // `migrate` rejects a newer version.
  if (found.version >= steps.length) return undefined
  const model = new Database(':memory:')
  for (const sql of steps.slice(0, found.version + 1).flat()) model.exec(sql)
  if (![...listSchema(model)].every((entry) => present.has(entry))) return 'schema'
  const tables = readAll<{ name: string }>(model, "SELECT name FROM sqlite_master WHERE type = 'table'")
  return tables.map(({ name }) => name).find((table) => !hasReadableTexts(database, model, table))
}

/** The entries of the schema, each as one text of hexadecimal digits. */
const listSchema = (database: Database.Database): Set<string> =>
  new Set(
    readAll<{ entry: string }>(
      database,
      `SELECT hex(concat_ws(char(10), type, name, tbl_name, sql)) AS entry FROM sqlite_master`,
    ).map(({ entry }) => entry),
  )

function hasReadableTexts(database: Database.Database, model: Database.Database, table: string): boolean {
  const columns = readAll<{ name: string }>(model, `SELECT name FROM pragma_table_info('${table}')`)
  const texts = columns.map(({ name }) => `CASE WHEN typeof(${name}) = 'text' THEN ${name} ELSE '' END`)
  const sql = `SELECT CAST(${texts.join(" || ' ' || ")} AS BLOB) AS texts FROM ${table}`
  for (const { texts: bytes } of database.prepare(sql).iterate() as Iterable<{ texts: ArrayBuffer | null }>)
    if (bytes && !isUtf8(bytes)) return false
  return true
}

const readAll = <Found = unknown>(database: Database.Database, sql: string): Found[] =>
  database.prepare(sql).all() as Found[]
