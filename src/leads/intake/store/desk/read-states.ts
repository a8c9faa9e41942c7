import { renderMarks, selectAs } from '../rows/render-where.ts'
import { inBatches } from '../sql/in-batches.ts'
import type { SqlDatabase } from '../sql/sql.ts'
import type { LeadState } from './desk-rows.ts'

const batch = 500

/** The statuses that people gave to leads. */
export async function listStatuses({ read }: SqlDatabase): Promise<string[]> {
  const sql = `SELECT DISTINCT status FROM vaasal_desk_leads LIMIT 100`
  return (await read<{ status: string }>({ sql })).map(({ status }) => status)
}

/** The states of leads that somebody has worked on; of all, or of those with these ids. */
export async function readStates(
  { read }: SqlDatabase,
  ids?: readonly string[],
): Promise<Map<string, LeadState>> {
  const states = new Map<string, LeadState>()
  const columns = selectAs('s', {
    ...{ lead: 'lead', status: 'status', assigned: 'assigned', version: 'version', changedAt: 'changed_at' },
  })
  for (const some of ids ? inBatches(ids, batch) : [undefined]) {
    const where = some ? `WHERE s.lead IN (${renderMarks(some)})` : ''
    const sql = `SELECT ${columns} FROM vaasal_desk_leads s ${where}`
    for (const { lead, ...state } of await read<LeadState & { lead: string }>({ sql, values: some ?? [] }))
      states.set(lead, state)
  }
  return states
}
