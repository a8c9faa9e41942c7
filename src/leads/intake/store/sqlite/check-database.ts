import { isUtf8 } from 'node:buffer'
import Database from 'libsql'
import { listSchemaSteps } from '../schema/migrations.ts'
import { fromFileError, readErrorCode, StoreError } from '../sql/store-error.ts'

type Bytes = Record<string, ArrayBuffer | null>

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
  const [whole] = readAll(
    database,
    'SELECT CAST(integrity_check AS BLOB) AS verdict FROM pragma_integrity_check(1)',
  )
  if (decode(whole?.verdict) !== 'ok') return 'integrity_check'
  const hasNotes = [...present].some((entry) => entry.startsWith('table\nvaasal_notes\n'))
  const note = "SELECT CAST(value AS BLOB) AS version FROM vaasal_notes WHERE name = 'schema'"
  const version = Number((hasNotes && decode(readAll(database, note)[0]?.version)) || 'none')
  if (!Number.isInteger(version) || version < 1) return 'schema version'
  const steps = listSchemaSteps({ bytes: 'BLOB', owner: '' })
  // `migrate` rejects a newer version.
  if (version >= steps.length) return undefined
  const model = new Database(':memory:')
  for (const sql of steps.slice(0, version + 1).flat()) model.exec(sql)
  if (![...listSchema(model)].every((entry) => present.has(entry))) return 'schema'
  return findTables(model).find((table) => !hasReadableTexts(database, model, table))
}

/** The entries of the schema, each as one text. */
function listSchema(database: Database.Database): Set<string> {
  const rows = readAll(
    database,
    `SELECT CAST(type AS BLOB) AS type, CAST(name AS BLOB) AS name, CAST(tbl_name AS BLOB) AS owner,
      CAST(sql AS BLOB) AS sql FROM sqlite_master`,
  )
  return new Set(rows.map(({ type, name, owner, sql }) => [type, name, owner, sql].map(decode).join('\n')))
}

const findTables = (model: Database.Database): string[] =>
  readAll(model, "SELECT CAST(name AS BLOB) AS name FROM sqlite_master WHERE type = 'table'").map(
    ({ name }) => decode(name),
  )

function hasReadableTexts(database: Database.Database, model: Database.Database, table: string): boolean {
  const columns = readAll(model, `SELECT CAST(name AS BLOB) AS name FROM pragma_table_info('${table}')`)
  const texts = columns.map(({ name }) => {
    const column = decode(name)
    return `CASE WHEN typeof(${column}) = 'text' THEN ${column} ELSE '' END`
  })
  const sql = `SELECT CAST(${texts.join(" || ' ' || ")} AS BLOB) AS texts FROM ${table}`
  for (const row of database.prepare(sql).iterate() as Iterable<Bytes>)
    if (row.texts && !isUtf8(row.texts)) return false
  return true
}

const readAll = (database: Database.Database, sql: string): Bytes[] => database.prepare(sql).all() as Bytes[]

const decode = (value: ArrayBuffer | null | undefined): string =>
  value ? Buffer.from(value).toString('latin1') : ''
