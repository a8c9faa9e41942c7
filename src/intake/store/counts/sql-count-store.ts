import { type Count, countedActions } from '../../../contracts/counts.ts'
import { readText } from '../rows/row-text.ts'
import { writeWhere } from '../rows/write-where.ts'
import type { Row, SqlDatabase } from '../sql.ts'
import type { CountStore } from './count-store.ts'

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

/** The statement that writes counts. Several intakes write at the same time: in one order, or they would lock each other out. */
const writeInsert = (rowsOf: string, update: string): string =>
  `INSERT INTO vaasal_counts (${countColumns.join(', ')})
    SELECT ${keys.map((_, index) => `CAST(value ->> ${index} AS TEXT)`).join(', ')},
      SUM(CAST(value ->> ${keys.length} AS BIGINT))
    FROM ${rowsOf} WHERE true GROUP BY ${positions} ORDER BY ${positions}
    ON CONFLICT (${keyList}) DO UPDATE SET ${update}`

/** The counts in either database. */
export function createSqlCountStore({ read, write, untrusted, rowsOf }: SqlDatabase): CountStore {
  const addSql = writeInsert(rowsOf, 'count = vaasal_counts.count + excluded.count')
  const restoreSql = writeInsert(rowsOf, 'count = excluded.count WHERE excluded.count > vaasal_counts.count')
  const selection = countColumns.map((name) => `${untrusted(name)} AS ${name}`).join(', ')
  const store = async (sql: string, counts: readonly Count[]) => {
    if (counts.length === 0) return
    const rows = counts.map((count) => countColumns.map((name) => count[name]))
    await write([{ sql, values: [JSON.stringify(rows)] }])
  }
  return {
    addCounts: (counts) => store(addSql, counts),
    restoreCounts: (counts) => store(restoreSql, counts),
    async readCounts({ from, until, route }) {
      const { where, values } = writeWhere([
        ['day >= ?', from],
        ['day < ?', until],
        ['route = ?', route],
      ])
      const rows = await read({
        sql: `SELECT ${selection} FROM vaasal_counts ${where} ORDER BY ${keyList}`,
        values,
      })
      return rows.flatMap(readCount)
    },
  }
}

/** Nothing for a row that is damaged: a sum is not worth more than that. */
export function readCount(row: Row): Count[] {
  try {
    const text = (name: (typeof countColumns)[number]) => readText(row[name]) ?? ''
    const action = countedActions.find((known) => known === text('action'))
    const count = Number(readText(row.count) ?? Number.NaN)
    if (!action || !Number.isSafeInteger(count) || count < 1) return []
    const [day, route, variant] = [text('day'), text('route'), text('variant')]
    const [arm, campaign, country] = [text('arm'), text('campaign'), text('country')]
    return [{ day, route, variant, arm, campaign, country, action, count }]
  } catch {
    return []
  }
}
