import { isUtf8 } from 'node:buffer'
import Database from 'libsql'
import { listSchemaSteps } from '../schema/migrations.ts'
import { fromFileError, readErrorCode, StoreError } from '../sql/store-error.ts'

/**
 * Checks an open SQLite file: its structure, its indexes, that its schema is the one that the migrations create, and that
 * its texts are UTF-8: libsql ends the process on any that is not, so nothing is read as text here.
 *
 * @throws {StoreError} `corrupted`
 */
export function checkDatabase(database: Database.Database, file: string): void {
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
  const steps = listSchemaSteps({ bytes: 'BLOB', owner: '' })
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
