import { type Count, type CountKey, countedActions, otherNames } from '../../../../contracts/counts.ts'
import { type NumbersBy, numbersGroups } from '../../../contracts/numbers-report.ts'
import { readText } from '../rows/row-text.ts'
import { noteSql } from '../schema/migrations.ts'
import type { Row, SqlDatabase, SqlValue } from '../sql/sql.ts'
import { createBlockCountStore } from './block-count-store.ts'
import { createSumTable, type DaysToRead } from './sum-table.ts'

/** Columns of the key of a count, beside its sum. */
export const countKeys = ['day', 'route', 'variant', 'arm', 'campaign', 'country', 'action'] as const

/** Names the last day that was pruned among the notes of a store. */
export const prunedNote = 'counts-pruned'

/** The sum of the counts of a day that have the same name, arm and action. */
export interface CountSum extends Pick<CountKey, 'arm' | 'action'> {
  /** The document, campaign, arm or day. */
  name: string
  count: number
}

const keyList = countKeys.join(', ')

/** The newest counted days are kept in every detail; by their number, since the clock may be wrong. */
const wholeDays = 31
/** How many counts of an older day keep their campaign and country: the largest ones. */
const maxDetailed = 2_000

/** A count beyond it is damaged, or is not small. */
const maxSmall = 1_000_000_000

const group = 'day, route, variant, arm, action'
const other = `CASE WHEN campaign = '' THEN '' ELSE '${otherNames}' END`

/** The counts of a day that are too small to be kept in detail. */
const small = `(${keyList}) IN (SELECT ${keyList} FROM vaasal_counts
  WHERE day = CAST(? AS TEXT) AND count BETWEEN 1 AND ${maxSmall} AND (campaign NOT IN ('', '${otherNames}') OR country <> '')
  ORDER BY count DESC, route, variant, arm, campaign, country, action LIMIT 1000000 OFFSET ${maxDetailed})`

/** The counts in either database, those of blocks among them. */
export type CountStore = ReturnType<typeof createCountStore>

export function createCountStore(database: SqlDatabase) {
  const { read } = database
  const table = createSumTable(database, 'vaasal_counts', countKeys)
  return {
    ...createBlockCountStore(database),
    ...createCountPruning(database),
    /** Adds sums to those of the store, in one statement. */
    addCounts: (counts: readonly Count[]): Promise<void> => table.add(counts),
    /**
     * The sums of the first counted day after `after` (else of the first one) and before `until`; `null` if there is none.
     * The day is also the position from which the next ones are read.
     */
    async sumDay({
      by,
      ...days
    }: DaysToRead & { by: NumbersBy }): Promise<{ day: string; sums: CountSum[] } | null> {
      const day = await table.findDay(days)
      if (day === undefined) return null
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

/** Pruning in either database. Several intakes may prune the same store at the same time. */
function createCountPruning({ read, write }: SqlDatabase) {
  const readDay = async (sql: string, values: readonly SqlValue[]): Promise<string | undefined> => {
    const [row] = await read<{ day: string | null }>({ sql, values })
    return row?.day ?? undefined
  }
  /** The last day that is pruned; `undefined` if there are too few days. */
  async function findLast(): Promise<string | undefined> {
    let day: string | undefined = '9'
    for (let number = 0; number <= wholeDays && day !== undefined; number++)
      day = await readDay(`SELECT MAX(day) AS day FROM vaasal_counts WHERE day < CAST(? AS TEXT)`, [day])
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
      const day = await readDay(
        `SELECT MIN(day) AS day FROM vaasal_counts WHERE day <= CAST(? AS TEXT) AND day >
          COALESCE((SELECT value FROM vaasal_notes WHERE name = '${prunedNote}'), '')`,
        [last],
      )
      if (day === undefined) return false
      await write([
        // First: it makes several intakes prune one after the other.
        { sql: noteSql, values: [prunedNote, day] },
        {
          sql: `INSERT INTO vaasal_counts (${keyList}, count)
            SELECT day, route, variant, arm, ${other}, '', action, SUM(count) FROM vaasal_counts
            WHERE ${small}
            GROUP BY ${group}, ${other}
            ON CONFLICT (${keyList}) DO UPDATE SET count = vaasal_counts.count + excluded.count`,
          values: [day],
        },
        { sql: `DELETE FROM vaasal_counts WHERE ${small}`, values: [day] },
      ])
      return true
    },
  }
}
