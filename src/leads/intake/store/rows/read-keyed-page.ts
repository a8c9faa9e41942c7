import type { Row, SqlDatabase } from '../sql/sql.ts'
import { renderMarks, renderWhere } from './render-where.ts'
import { readText } from './row-text.ts'

interface KeyedTable {
  name: string
  columns: readonly string[]
  /** Columns of the primary key; all are texts. */
  keys: readonly string[]
  /** The rows that are read; all if it is absent. */
  where?: string
}

/**
 * Reads a page of the rows in the order of their keys, after the row with the key `after`. `next` is the key of the last
 * row; it is absent on the last page.
 */
export async function readKeyedPage(
  { read }: Pick<SqlDatabase, 'read'>,
  { name, columns, keys, where: condition = 'TRUE' }: KeyedTable,
  limit: number,
  after?: readonly string[],
): Promise<{ rows: Row[]; next?: string[] }> {
  const selection = columns.map((column) => `k.${column} AS ${column}`).join(', ')
  // With the table, or the order would be that of the selected texts, which no index has.
  const order = keys.map((key) => `k.${key}`).join(', ')
  const { where, values } = renderWhere([
    [condition],
    ...(after ? [[`(${order}) > (${renderMarks(keys)})`, ...after] as const] : []),
  ])
  const rows = await read({
    sql: `SELECT ${selection} FROM ${name} k ${where} ORDER BY ${order} LIMIT ?`,
    values: [...values, limit],
  })
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { rows, ...(last && { next: keys.map((key) => readText(last[key]) ?? '') }) }
}
