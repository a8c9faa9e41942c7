import { maxTime } from './rows/is-sound-record.ts'
import type { LeadStats } from './rows/lead.ts'
import type { SqlDatabase } from './sql/sql.ts'

/** The time of a lead, unless its row is damaged. In SQLite anything else than a number is larger than all numbers. */
const possible = `CASE WHEN received_at BETWEEN -${maxTime} AND ${maxTime} THEN received_at END`

/** Counts the stored leads. */
export async function readStats({ read }: SqlDatabase): Promise<LeadStats> {
  const [totals] = await read<Pick<LeadStats, 'total' | 'spam' | 'oldest' | 'newest'>>({
    sql: `SELECT COUNT(*) AS total, COALESCE(SUM(CASE WHEN status = 'spam' THEN 1 ELSE 0 END), 0) AS spam,
      MIN(${possible}) AS oldest, MAX(${possible}) AS newest FROM vaasal_leads`,
  })
  const count = async (column: string) => {
    const rows = await read<{ name: string | null; count: number }>({
      sql: `SELECT ${column} AS name, COUNT(*) AS count FROM vaasal_leads GROUP BY ${column} ORDER BY 2 DESC, ${column} LIMIT 100`,
    })
    return Object.fromEntries(rows.map(({ name, count: number }) => [name ?? '', number]))
  }
  return {
    ...(totals ?? { total: 0, spam: 0, oldest: null, newest: null }),
    byForm: await count('form'),
    byCampaign: await count('campaign'),
  }
}
