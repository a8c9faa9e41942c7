import { type Count, countedActions } from '../../../../contracts/counts.ts'
import { numbersGroups } from '../../../contracts/numbers-report.ts'
import { readKeyedPage } from '../rows/read-keyed-page.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase } from '../sql/sql.ts'
import type { CountStore, CountSum } from './count-store.ts'
import { createCountPruning, prunedNote } from './prune-counts.ts'

/** Columns of a count, its sum last. */
export const countColumns = [
  'day',
  'route',
  'variant',
  'arm',
  'campaign',
  'country',
  'action',
  'count',
] as const
const keys = countColumns.slice(0, -1)
const keyList = keys.join(', ')
const positions = keys.map((_, index) => index + 1).join(', ')
const dayPattern = /^\d{4}-\d\d-\d\d$/

/** The statement that writes counts. Several intakes write at the same time: in one order, or they would lock each other out. */
const renderInsert = ({ rowsOf }: Pick<SqlDatabase, 'rowsOf'>, where: string, update: string): string =>
  `INSERT INTO vaasal_counts (${countColumns.join(', ')})
    SELECT ${keys.map((_, index) => `CAST(rows.value ->> ${index} AS TEXT)`).join(', ')},
      SUM(CAST(rows.value ->> ${keys.length} AS BIGINT))
    FROM ${rowsOf} WHERE ${where} GROUP BY ${positions} ORDER BY ${positions}
    ON CONFLICT (${keyList}) DO UPDATE SET ${update}`

/** A day that was pruned has sums of what the export has in detail, so nothing is added to it. */
const isWhole = `(CAST(rows.value ->> 0 AS TEXT) > COALESCE(
    (SELECT n.value FROM vaasal_notes n WHERE n.name = '${prunedNote}'), '')
  OR NOT EXISTS (SELECT 1 FROM vaasal_counts c WHERE c.day = CAST(rows.value ->> 0 AS TEXT)))`

/** The counts in either database. */
export function createSqlCountStore(database: SqlDatabase): CountStore {
  const { read, write } = database
  const addSql = renderInsert(database, 'TRUE', 'count = vaasal_counts.count + excluded.count')
  const restoreSql = renderInsert(
    database,
    isWhole,
    'count = excluded.count WHERE excluded.count > vaasal_counts.count',
  )
  const store = async (sql: string, counts: readonly Count[]) => {
    if (counts.length === 0) return
    const rows = counts.map((count) => countColumns.map((name) => count[name]))
    await write([{ sql, values: [JSON.stringify(rows)] }])
  }
  return {
    ...createCountPruning(database),
    addCounts: (counts) => store(addSql, counts),
    restoreCounts: (counts) => store(restoreSql, counts),
    async sumDay({ by, until, after }) {
      const [found] = await read({
        sql: `SELECT MIN(day) AS day FROM vaasal_counts
          WHERE day > CAST(? AS TEXT) AND day < ?`,
        values: [after ?? '', until],
      })
      if (found?.day == null) return null
      const day = readText(found.day) ?? ''
      const column = numbersGroups.find((known) => known === by)
      if (!column || !dayPattern.test(day)) return { day, sums: [] }
      // Added up as numbers with a point: the sum of damaged whole numbers could be too large for SQLite.
      const rows = await read({
        sql: `SELECT ${column} AS name, arm, action,
            SUM(count * 1.0) AS count FROM vaasal_counts
          WHERE day = ? AND count BETWEEN 1 AND ${Number.MAX_SAFE_INTEGER} GROUP BY ${column}, arm, action`,
        values: [day],
      })
      return { day, sums: rows.flatMap(readSum) }
    },
    async copyCounts(limit, after) {
      const table = { name: 'vaasal_counts', columns: countColumns, keys }
      const { rows, ...position } = await readKeyedPage(database, table, limit, after)
      const counts = rows.flatMap(readCount)
      return { counts, damaged: rows.length - counts.length, ...position }
    },
  }
}

/** Nothing for a row that is damaged: a sum is not worth more than that. */
export function readCount(row: Row): Count[] {
  try {
    const text = (name: (typeof countColumns)[number]) => readText(row[name]) ?? ''
    const action = readAction(text('action'))
    const count = readCountOf(row)
    const [day, route, variant] = [text('day'), text('route'), text('variant')]
    const [arm, campaign, country] = [text('arm'), text('campaign'), text('country')]
    if (!action || count === undefined || !dayPattern.test(day)) return []
    if ([route, variant, arm, campaign, country].some((name) => name.includes('\0'))) return []
    return [{ day, route, variant, arm, campaign, country, action, count }]
  } catch {
    return []
  }
}

function readSum(row: Row): CountSum[] {
  try {
    const action = readAction(readText(row.action) ?? '')
    const count = readCountOf(row)
    if (!action || count === undefined) return []
    return [{ name: readText(row.name) ?? '', arm: readText(row.arm) ?? '', action, count }]
  } catch {
    return []
  }
}

const readAction = (text: string) => countedActions.find((known) => known === text)

function readCountOf(row: Row): number | undefined {
  const count = Number(readText(row.count) ?? Number.NaN)
  return Number.isSafeInteger(count) && count >= 1 ? count : undefined
}
