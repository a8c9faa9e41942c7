import { otherNames } from '../../../../contracts/counts.ts'
import { readText } from '../rows/row-text.ts'
import { noteSql } from '../schema/migrations.ts'
import type { Row, SqlDatabase, Statement } from '../sql/sql.ts'
import { countKeys, prunedNote } from './count-table.ts'

/** The newest counted days are kept in every detail; by their number, since the clock may be wrong. */
const wholeDays = 31
/** How many counts of an older day keep their campaign and country: the largest ones. */
const maxDetailed = 2_000

/** A count beyond it is damaged, or is not small. */
const maxSmall = 1_000_000_000

const group = 'day, route, variant, arm, action'
const key = countKeys.join(', ')
const other = `CASE WHEN campaign = '' THEN '' ELSE '${otherNames}' END`

/** The counts of a day that are too small to be kept in detail. */
const small = `(${key}) IN (SELECT ${key} FROM vaasal_counts
  WHERE day = CAST(? AS TEXT) AND count BETWEEN 1 AND ${maxSmall} AND (campaign NOT IN ('', '${otherNames}') OR country <> '')
  ORDER BY count DESC, route, variant, arm, campaign, country, action LIMIT 1000000 OFFSET ${maxDetailed})`

/** Pruning in either database. Several intakes may prune the same store at the same time. */
export function createCountPruning({ read, write }: SqlDatabase) {
  const readDay = async (statement: Statement) => {
    const [row]: Row[] = await read(statement)
    return row?.day == null ? undefined : (readText(row.day) ?? '')
  }
  /** The last day that is pruned; `undefined` if there are too few days. */
  async function findLast(): Promise<string | undefined> {
    let day: string | undefined = '9'
    for (let number = 0; number <= wholeDays && day !== undefined; number++)
      day = await readDay({
        sql: `SELECT MAX(day) AS day FROM vaasal_counts WHERE day < CAST(? AS TEXT)`,
        values: [day],
      })
    return day
  }
  return {
    /**
     * Adds up the small counts of the first day that is to be pruned, without their campaign and country. Returns whether
     * there was such a day.
     */
    async pruneCounts(): Promise<boolean> {
      const last = await findLast()
      if (last === undefined) return false
      const day = await readDay({
        sql: `SELECT MIN(day) AS day FROM vaasal_counts
          WHERE day <= CAST(? AS TEXT) AND day >
            COALESCE((SELECT value FROM vaasal_notes WHERE name = '${prunedNote}'), '')`,
        values: [last],
      })
      if (day === undefined) return false
      await write([
        // First: it makes several intakes prune one after the other.
        { sql: noteSql, values: [prunedNote, day] },
        {
          sql: `INSERT INTO vaasal_counts (${key}, count)
            SELECT day, route, variant, arm, ${other}, '', action, SUM(count) FROM vaasal_counts
            WHERE ${small}
            GROUP BY ${group}, ${other}
            ON CONFLICT (${key}) DO UPDATE SET count = vaasal_counts.count + excluded.count`,
          values: [day],
        },
        { sql: `DELETE FROM vaasal_counts WHERE ${small}`, values: [day] },
      ])
      return true
    },
  }
}
