import type { LeadStats } from './lead-store.ts'
import type { SqlDatabase, SqlValue } from './sql.ts'

/** Counts of all that is stored. */
export async function readStats({ read }: SqlDatabase): Promise<LeadStats> {
  const [totals] = await read({
    sql: `SELECT COUNT(*) AS total, SUM(CASE WHEN status = 'spam' THEN 1 ELSE 0 END) AS spam,
      MIN(received_at) AS oldest, MAX(received_at) AS newest FROM vaasal_leads`,
  })
  const count = async (column: string) => {
    const rows = await read({
      sql: `SELECT ${column} AS name, COUNT(*) AS count FROM vaasal_leads GROUP BY ${column} ORDER BY 2 DESC, 1 LIMIT 100`,
    })
    return Object.fromEntries(rows.map(({ name, count: number }) => [name ?? '', Number(number)]))
  }
  const time = (value: SqlValue | undefined) => (value == null ? null : Number(value))
  return {
    total: Number(totals?.total ?? 0),
    spam: Number(totals?.spam ?? 0),
    oldest: time(totals?.oldest),
    newest: time(totals?.newest),
    byForm: await count('form'),
    byCampaign: await count('campaign'),
  }
}
