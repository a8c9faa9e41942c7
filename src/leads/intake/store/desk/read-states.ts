import { readTime } from '../rows/lead-rows.ts'
import { renderMarks } from '../rows/render-where.ts'
import { readText } from '../rows/row-text.ts'
import { inBatches } from '../sql/in-batches.ts'
import type { SqlDatabase } from '../sql/sql.ts'
import type { LeadState } from './desk-store.ts'

const batch = 500

/** The statuses that people gave to leads. */
export async function listStatuses({ read }: SqlDatabase): Promise<string[]> {
  const rows = await read({
    sql: `SELECT DISTINCT status FROM vaasal_desk_leads LIMIT 100`,
  })
  return rows.flatMap(({ status }) => readText(status) ?? [])
}

/** The states of leads that somebody has worked on; of all, or of those with these ids. */
export async function readStates(
  { read }: SqlDatabase,
  ids?: readonly string[],
): Promise<Map<string, LeadState>> {
  const states = new Map<string, LeadState>()
  const columns = ['lead', 'status', 'assigned', 'version', 'changed_at']
    .map((name) => `${name} AS ${name}`)
    .join(', ')
  for (const some of ids ? inBatches(ids, batch) : [undefined]) {
    const where = some ? `WHERE lead IN (${renderMarks(some)})` : ''
    const rows = await read({
      sql: `SELECT ${columns} FROM vaasal_desk_leads ${where}`,
      values: some ?? [],
    })
    for (const row of rows)
      states.set(readText(row.lead) ?? '', {
        status: readText(row.status) ?? '',
        assigned: readText(row.assigned),
        version: Number(readText(row.version)),
        changedAt: readTime(row.changed_at) ?? 0,
      })
  }
  return states
}
