import { readText } from '../rows/row-text.ts'
import type { SqlDatabase } from '../sql/sql.ts'

/** A table with sums of what was counted. The columns of its key are texts; the first is the day. */
export function createSumTable<Key extends string>(
  { read, write, rowsOf }: Pick<SqlDatabase, 'read' | 'write' | 'rowsOf'>,
  table: string,
  keys: readonly Key[],
) {
  const names = keys.join(', ')
  const positions = keys.map((_, index) => index + 1).join(', ')
  // Several intakes write at the same time: in one order, or they would lock each other out.
  const addSql = `INSERT INTO ${table} (${names}, count)
    SELECT ${keys.map((_, index) => `CAST(rows.value ->> ${index} AS TEXT)`).join(', ')},
      SUM(CAST(rows.value ->> ${keys.length} AS BIGINT))
    FROM ${rowsOf} WHERE TRUE GROUP BY ${positions} ORDER BY ${positions}
    ON CONFLICT (${names}) DO UPDATE SET count = ${table}.count + excluded.count`
  return {
    /** Adds sums to those of the store, in one statement. */
    async add(counts: readonly (Readonly<Record<Key, string>> & { count: number })[]): Promise<void> {
      if (counts.length === 0) return
      const rows = counts.map((count) => [...keys.map((name) => count[name]), count.count])
      await write([{ sql: addSql, values: [JSON.stringify(rows)] }])
    },
    /** The first counted day after `after` (else the first one) and before `until`. */
    async findDay({ until, after = '' }: DaysToRead): Promise<string | undefined> {
      const [found] = await read({
        sql: `SELECT MIN(day) AS day FROM ${table} WHERE day > CAST(? AS TEXT) AND day < ?`,
        values: [after, until],
      })
      return readText(found?.day) ?? undefined
    },
  }
}

/** Which day is read next; `until` is exclusive. */
export interface DaysToRead {
  until: string
  after?: string | undefined
}
