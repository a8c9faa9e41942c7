import { type Count, type CountKey, countedActions } from '../../../../contracts/counts.ts'
import { type NumbersBy, numbersGroups } from '../../../contracts/numbers-report.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase } from '../sql/sql.ts'
import { countKeys } from './count-table.ts'
import { createCountPruning } from './prune-counts.ts'

/** The sum of the counts of a day that have the same name, arm and action. */
export interface CountSum extends Pick<CountKey, 'arm' | 'action'> {
  /** The document, campaign, arm or day. */
  name: string
  count: number
}

const keyList = countKeys.join(', ')
const positions = countKeys.map((_, index) => index + 1).join(', ')

/** The counts in either database. */
export type CountStore = ReturnType<typeof createCountStore>

export function createCountStore(database: SqlDatabase) {
  const { read, write, rowsOf } = database
  // Several intakes write at the same time: in one order, or they would lock each other out.
  const addSql = `INSERT INTO vaasal_counts (${keyList}, count)
    SELECT ${countKeys.map((_, index) => `CAST(rows.value ->> ${index} AS TEXT)`).join(', ')},
      SUM(CAST(rows.value ->> ${countKeys.length} AS BIGINT))
    FROM ${rowsOf} WHERE TRUE GROUP BY ${positions} ORDER BY ${positions}
    ON CONFLICT (${keyList}) DO UPDATE SET count = vaasal_counts.count + excluded.count`
  return {
    ...createCountPruning(database),
    /** Adds sums to those of the store, in one statement. */
    async addCounts(counts: readonly Count[]): Promise<void> {
      if (counts.length === 0) return
      const rows = counts.map((count) => [...countKeys.map((name) => count[name]), count.count])
      await write([{ sql: addSql, values: [JSON.stringify(rows)] }])
    },
    /**
     * The sums of the first counted day after `after` (else of the first one) and before `until`; `null` if there is none.
     * The day is also the position from which the next ones are read.
     */
    async sumDay({
      by,
      until,
      after = '',
    }: {
      by: NumbersBy
      until: string
      after?: string | undefined
    }): Promise<{ day: string; sums: CountSum[] } | null> {
      const [found] = await read({
        sql: `SELECT MIN(day) AS day FROM vaasal_counts WHERE day > CAST(? AS TEXT) AND day < ?`,
        values: [after, until],
      })
      if (found?.day == null) return null
      const day = readText(found.day) ?? ''
      const column = numbersGroups.find((known) => known === by)
      if (!column) return { day, sums: [] }
      // Added up as numbers with a point: the sum of damaged whole numbers could be too large for SQLite.
      const rows = await read({
        sql: `SELECT ${column} AS name, arm, action, SUM(count * 1.0) AS count FROM vaasal_counts
          WHERE day = ? AND count BETWEEN 1 AND ${Number.MAX_SAFE_INTEGER} GROUP BY ${column}, arm, action`,
        values: [day],
      })
      return { day, sums: rows.flatMap(readSum) }
    },
  }
}

/** Nothing for a row that is damaged: a sum is not worth more than that. */
function readSum({ name, arm, action: written, count: sum }: Row): CountSum[] {
  const action = countedActions.find((known) => known === readText(written))
  const count = Number(sum)
  if (!action || !Number.isSafeInteger(count)) return []
  return [{ name: readText(name) ?? '', arm: readText(arm) ?? '', action, count }]
}
