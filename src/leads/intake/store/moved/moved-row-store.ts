import { selectLocked } from '../leads/lead-statements.ts'
import { isTime } from '../rows/is-sound-record.ts'
import { renderMarks, renderWhere } from '../rows/render-where.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase, Statement } from '../sql/sql.ts'
import { findMovedTable, isAboutLeads, type MovedRow, type MovedTable } from './moved-tables.ts'

/**
 * The rows of the tables beside the leads, for an export of everything, in either database. Its methods throw for a table
 * that is not one of them.
 */
export type MovedRowStore = ReturnType<typeof createMovedRowStore>

export function createMovedRowStore(database: SqlDatabase) {
  const { read, write } = database
  return {
    /** A page in the order of the keys, without rows that cannot be read. `next` is the key of the last one, if there are more. */
    async copyRows(
      name: string,
      limit: number,
      after?: readonly string[],
    ): Promise<{ rows: MovedRow[]; next?: string[] }> {
      const table = findMovedTable(name)
      const { keys, columns, where: condition = 'TRUE' } = table
      const selection = Object.keys(columns).map((column) => `k.${column} AS ${column}`)
      // With the table, or the order would be that of the selected texts, which no index has.
      const order = keys.map((key) => `k.${key}`).join(', ')
      const { where, values } = renderWhere([
        [condition],
        ...(after ? [[`(${order}) > (${renderMarks(keys)})`, ...after] as const] : []),
      ])
      const rows = await read({
        sql: `SELECT ${selection.join(', ')} FROM ${name} k ${where} ORDER BY ${order} LIMIT ?`,
        values: [...values, limit],
      })
      const last = rows.length < limit ? undefined : rows.at(-1)
      const next = last && keys.map((key) => readText(last[key]) ?? '')
      return { rows: readMovedRows(table, rows), ...(next && { next }) }
    },
    /**
     * Adds rows that the store does not have, as far as their leads are stored, and brings older ones up to date. Returns
     * how many rows it wrote. Repeating it changes nothing.
     */
    async restoreRows(name: string, rows: readonly MovedRow[]): Promise<number> {
      const table = findMovedTable(name)
      const sound = readMovedRows(table, rows)
      if (sound.length === 0) return 0
      const [written = []] = await write([
        insertMovedRows(table, sound, database),
        ...(table.after?.(sound) ?? []),
      ])
      return written.length
    },
  }
}

/** The statement that adds rows whose lead is stored, and merges them, in one order: two imports could wait for each other. */
function insertMovedRows(
  table: MovedTable,
  rows: readonly MovedRow[],
  { rowsOf, keepRows }: Pick<SqlDatabase, 'rowsOf' | 'keepRows'>,
): Statement {
  const columns = Object.entries(table.columns)
  const values = columns.map(
    ([name, kind], index) =>
      `CAST(value ->> ${index} AS ${kind.startsWith('text') ? 'TEXT' : 'BIGINT'}) AS ${name}`,
  )
  const names = columns.map(([name]) => name).join(', ')
  const isBound = isAboutLeads(table)
  const stored = selectLocked(`l.id IN (SELECT value ->> 0 FROM ${rowsOf})`, keepRows)
  const conditions = [table.takes ?? 'TRUE', ...(isBound ? [`v.lead IN (${stored})`] : [])]
  const leads = [...new Set(rows.map(({ lead = '' }) => lead))].map((lead) => [lead])
  const lists = rows.map((row) => columns.map(([name]) => cleanValue(row[name] ?? null)))
  return {
    sql: `INSERT INTO ${table.name} (${names})
      SELECT ${names} FROM (SELECT ${values.join(', ')} FROM ${rowsOf}) AS v WHERE ${conditions.join(' AND ')}
      ORDER BY ${table.keys.join(', ')}
      ON CONFLICT (${table.keys.join(', ')}) ${table.merge} RETURNING 1 AS done`,
    values: [lists, ...(isBound ? [leads] : [])].map((list) => JSON.stringify(list)),
  }
}

/** Without what PostgreSQL cannot store in a text. */
const cleanValue = (value: string | number | null) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value

/** The rows that can be read, from the database or from a file: each value is what it should be. */
export const readMovedRows = (table: MovedTable, rows: readonly Row[]): MovedRow[] =>
  rows.map((row) => readMovedRow(table, row)).filter((row) => row !== undefined)

function readMovedRow({ columns, keys, isSound }: MovedTable, row: Row): MovedRow | undefined {
  const found: Record<string, string | number | null> = {}
  for (const [name, kind] of Object.entries(columns)) {
    if (!isPlain(row[name])) return undefined
    const text = readText(row[name])
    if (text === null && !kind.endsWith('?')) return undefined
    const value = text === null || kind.startsWith('text') ? text : Number(text)
    if (typeof value === 'number' && !(text && isTime(value))) return undefined
    found[name] = value
  }
  // The first value of a key is never empty: the others are names.
  if (!found[keys[0] ?? '']) return undefined
  return !isSound || isSound(found) ? found : undefined
}

/** Whether it is a value of a row: a file may contain any JSON. */
const isPlain = (value: unknown): boolean =>
  value == null || typeof value !== 'object' || value instanceof Uint8Array
