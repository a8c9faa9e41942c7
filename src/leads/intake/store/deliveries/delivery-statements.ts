import type { NewLead } from '../rows/lead.ts'
import type { SqlDatabase, SqlValue, Statement } from '../sql/sql.ts'
import type { DeliveryClaim, DeliveryExchange, DeliveryResult } from './delivery.ts'

/** Inserts the deliveries of leads, as long as the leads are stored. Nothing if there are none. */
export function insertDeliveries(
  leads: readonly Pick<NewLead, 'id' | 'receivedAt' | 'deliveries'>[],
): Statement[] {
  const rows = leads.flatMap(({ id, receivedAt, deliveries = [] }) =>
    deliveries.map((delivery): SqlValue[] => [delivery.id, id, delivery.route, receivedAt, delivery.nextAt]),
  )
  if (rows.length === 0) return []
  // Both databases name the columns of VALUES like this.
  const row = '(CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT))'
  return [
    {
      sql: `INSERT INTO vaasal_deliveries (id, lead, route, status, created_at, changed_at, attempts, next_at)
        SELECT v.column1, v.column2, v.column3, 'waiting', v.column4, v.column4, 0, v.column5
        FROM (VALUES ${rows.map(() => row).join(', ')}) AS v JOIN vaasal_leads l ON l.id = v.column2
        WHERE true ON CONFLICT DO NOTHING`,
      values: rows.flat(),
    },
  ]
}

/** Stores the result of an attempt. What another intake has taken over stays as it is, except that it was sent. */
export function finishDelivery(result: DeliveryResult, { now, holder }: DeliveryExchange): Statement {
  const { id, outcome } = result
  if (outcome === 'sent')
    return {
      sql: `UPDATE vaasal_deliveries SET status = 'sent', changed_at = ?, next_at = NULL, reason = NULL, holder = NULL
        WHERE id = ?`,
      values: [now, id],
    }
  if (outcome === 'released')
    return {
      sql: `UPDATE vaasal_deliveries SET next_at = ?, holder = NULL, attempts = attempts - 1
        WHERE id = ? AND holder = ?`,
      values: [now, id, holder],
    }
  return {
    sql: `UPDATE vaasal_deliveries SET status = ?, changed_at = ?, next_at = ?, reason = ?, holder = NULL
      WHERE id = ? AND holder = ?`,
    values: [outcome, now, outcome === 'failed' ? result.nextAt : null, result.reason, id, holder],
  }
}

/** Claims due deliveries of a route. */
export function claimDeliveries(
  { route, limit, together }: DeliveryClaim,
  { now, holder, heldUntil }: DeliveryExchange,
  { skipLocked }: Pick<SqlDatabase, 'skipLocked'>,
): Statement {
  const sameTime = together
    ? `next_at = (SELECT MIN(next_at) FROM vaasal_deliveries WHERE route = ? AND next_at <= ?)`
    : 'next_at <= ?'
  return {
    // Materialized, because the selection with its limit must run once only.
    sql: `WITH due AS MATERIALIZED (SELECT id FROM vaasal_deliveries WHERE route = ? AND ${sameTime}
        ORDER BY next_at, created_at, id LIMIT ? ${skipLocked})
      UPDATE vaasal_deliveries SET next_at = ?, holder = ?, attempts = attempts + 1
      WHERE id IN (SELECT id FROM due) RETURNING id`,
    values: [route, ...(together ? [route, now] : [now]), limit, heldUntil, holder],
  }
}
