import { byId } from '../leads/lead-statements.ts'
import type { SqlDatabase, Statement } from '../sql/sql.ts'
import { insertEvent } from './desk-events.ts'
import type { DeskStep } from './desk-rows.ts'
import { countChange } from './desk-tables.ts'

/** Changes of leads: the state, the events, the undone event and what is delivered in one transaction, or nothing. */
export function createDeskChanges({ write, keepRows }: SqlDatabase) {
  /** The first statement returns a row if the lead had the version. */
  function listStatements({ lead, version, state, at, events, undoes, isSpam }: DeskStep): Statement[] {
    const id = lead
    // Every change has a name, so that the other statements apply only together with this one.
    const change = events[0]?.id ?? ''
    const isMine = `EXISTS (SELECT 1 FROM vaasal_desk_leads
        WHERE lead = CAST(? AS TEXT) AND change = CAST(? AS TEXT))`
    const open = `lead = CAST(? AS TEXT) AND status IN ('waiting', 'failed') AND ${isMine}`
    const statements: Statement[] = [
      {
        sql: `INSERT INTO vaasal_desk_leads (lead, status, assigned, version, changed_at, change)
            SELECT l.id, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT)
            FROM vaasal_leads l WHERE ${byId} AND CAST(? AS BIGINT) =
              COALESCE((SELECT d.version FROM vaasal_desk_leads d WHERE d.lead = l.id), 0) ${keepRows}
            ON CONFLICT (lead) DO UPDATE SET status = excluded.status, assigned = excluded.assigned,
              version = excluded.version, changed_at = excluded.changed_at, change = excluded.change
            WHERE vaasal_desk_leads.version = ? RETURNING 1 AS done`,
        values: [state.status, state.assigned, version + 1, at, change, id, version, version],
      },
      ...events.map((event) => insertEvent(event, version + 1, isMine, [id, change])),
    ]
    if (undoes !== undefined)
      statements.push({
        // The text of a note that was taken back is not kept.
        sql: `UPDATE vaasal_desk_events SET undone = 1, note = NULL, words = NULL WHERE id = ? AND ${isMine}`,
        values: [undoes, id, change],
      })
    // A delivery without a time for its next attempt is claimed by nobody; an attempt under way may not give it a time.
    if (isSpam === true)
      statements.push({
        sql: `UPDATE vaasal_deliveries SET next_at = NULL, holder = NULL, reason = 'spam' WHERE ${open}`,
        values: [id, id, change],
      })
    if (isSpam === false)
      statements.push({
        sql: `UPDATE vaasal_deliveries SET next_at = CAST(? AS BIGINT), retried_at = CAST(? AS BIGINT), reason = NULL
          WHERE next_at IS NULL AND ${open}`,
        values: [at, at, id, id, change],
      })
    return statements
  }

  /** Changes several leads in one transaction, and returns for each what `changeLead` does. */
  async function changeLeads(steps: readonly DeskStep[]): Promise<boolean[]> {
    if (steps.length === 0) return []
    const statements = steps.map(listStatements)
    const results = await write([...statements.flat(), countChange])
    let at = 0
    return statements.map(({ length }) => {
      const changed = results[at]
      at += length
      return changed !== undefined && changed.length > 0
    })
  }

  return {
    changeLeads,
    /** Returns whether the lead had this version, and so was changed. */
    changeLead: async (step: DeskStep): Promise<boolean> => (await changeLeads([step]))[0] === true,
  }
}
