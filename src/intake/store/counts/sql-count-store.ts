import { type Count, countedActions } from '../../../contracts/counts.ts'
import { readTime } from '../rows/lead-rows.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase } from '../sql.ts'
import type { CountStore } from './count-store.ts'

const columns = ['day', 'route', 'variant', 'arm', 'campaign', 'country', 'action'] as const

/** The counts in either database. */
export function createSqlCountStore({ read, write, untrusted, rowsOf }: SqlDatabase): CountStore {
  const texts = columns.map((_, index) => `CAST(value ->> ${index} AS TEXT)`)
  // Several intakes add at the same time: in one order, or they would wait for each other.
  const addSql = `INSERT INTO vaasal_counts (${columns.join(', ')}, count)
    SELECT ${texts.join(', ')}, SUM(CAST(value ->> ${columns.length} AS BIGINT)) FROM ${rowsOf}
    WHERE true GROUP BY ${columns.map((_, index) => index + 1).join(', ')} ORDER BY ${columns.map((_, index) => index + 1).join(', ')}
    ON CONFLICT (${columns.join(', ')}) DO UPDATE SET count = vaasal_counts.count + excluded.count`
  const selection = [...columns, 'count'].map((name) => `${untrusted(name)} AS ${name}`).join(', ')
  return {
    async addCounts(counts) {
      if (counts.length === 0) return
      const rows = counts.map((count) => [...columns.map((name) => count[name]), count.count])
      await write([{ sql: addSql, values: [JSON.stringify(rows)] }])
    },
    async readCounts({ from, until, route }) {
      const parts: [string, string | undefined][] = [
        ['day >= ?', from],
        ['day < ?', until],
        ['route = ?', route],
      ]
      const given = parts.filter((part): part is [string, string] => part[1] !== undefined)
      const where = given.length > 0 ? `WHERE ${given.map(([condition]) => condition).join(' AND ')}` : ''
      const rows = await read({
        sql: `SELECT ${selection} FROM vaasal_counts ${where} ORDER BY ${columns.join(', ')}`,
        values: given.map(([, value]) => value),
      })
      return rows.flatMap(readCount)
    },
  }
}

/** Nothing for a row that is damaged: a sum is not worth more than that. */
function readCount(row: Row): Count[] {
  try {
    const text = (name: (typeof columns)[number]) => readText(row[name]) ?? ''
    const action = countedActions.find((known) => known === text('action'))
    const count = readTime(row.count)
    if (!action || count === null) return []
    const [day, route, variant] = [text('day'), text('route'), text('variant')]
    const [arm, campaign, country] = [text('arm'), text('campaign'), text('country')]
    return [{ day, route, variant, arm, campaign, country, action, count }]
  } catch {
    return []
  }
}
