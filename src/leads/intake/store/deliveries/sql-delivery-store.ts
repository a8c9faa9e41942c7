import type { LeadRecord } from '../rows/lead.ts'
import { readRow, readTime, selectColumns } from '../rows/lead-rows.ts'
import { renderMarks, renderWhere } from '../rows/render-where.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase, SqlValue } from '../sql/sql.ts'
import { claimDeliveries, finishDelivery } from './delivery-statements.ts'
import {
  type Delivery,
  type DeliveryStore,
  deliveryColumns,
  deliveryStatuses,
  type HeldDelivery,
} from './delivery-store.ts'

type Column = keyof typeof deliveryColumns
const columns = Object.keys(deliveryColumns) as Column[]

/** The outbox of either database. */
export function createSqlDeliveryStore(database: SqlDatabase): DeliveryStore<LeadRecord> {
  const { read, write } = database
  const own = columns.map((name) => `d.${name} AS d_${name}`).join(', ')
  const heldSql = `SELECT ${own}, ${selectColumns} FROM vaasal_deliveries d
    LEFT JOIN vaasal_leads l ON l.id = d.lead LEFT JOIN vaasal_resumes r ON r.lead = l.id`

  const readHeld = (row: Row): HeldDelivery<LeadRecord> => ({
    ...readDelivery(row),
    record: row.id == null ? undefined : readRow(row).record,
  })

  return {
    async exchangeDeliveries(exchange) {
      const { results, claims } = exchange
      const statements = [
        ...results.map((result) => finishDelivery(result, exchange)),
        ...claims.map((claim) => claimDeliveries(claim, exchange, database)),
      ]
      if (statements.length === 0) return []
      const claimed = (await write(statements)).slice(results.length).flat()
      if (claimed.length === 0) return []
      const ids = padValues(claimed.map(({ id }) => id ?? null))
      const rows = await read({
        sql: `${heldSql} WHERE d.id IN (${ids.map(() => '?').join(', ')})
          ORDER BY d.created_at, d.id`,
        values: ids,
      })
      return rows.map(readHeld)
    },
    async takeOverDeliveries(now) {
      const [rows = []] = await write([
        {
          sql: `UPDATE vaasal_deliveries SET next_at = ?, holder = NULL
            WHERE holder IS NOT NULL AND next_at IS NOT NULL RETURNING 1 AS done`,
          values: [now],
        },
      ])
      return rows.length
    },
    async listRouteLeads(route, limit, after) {
      const values: SqlValue[] = [route]
      if (after) values.push(after.createdAt, after.createdAt, after.id)
      const rows = await read({
        sql: `${heldSql} WHERE d.route = ?
          ${after ? 'AND (d.created_at > ? OR (d.created_at = ? AND d.id > CAST(? AS TEXT)))' : ''}
          ORDER BY d.created_at, d.id LIMIT ?`,
        values: [...values, limit],
      })
      return rows.map(readHeld)
    },
    async completeDeliveries(ids, now) {
      if (ids.length === 0) return
      const padded = padValues(ids)
      await write([
        {
          sql: `UPDATE vaasal_deliveries SET status = 'sent', changed_at = ?, next_at = NULL, reason = NULL,
            attempts = attempts + 1 WHERE id IN (${padded.map(() => '?').join(', ')})`,
          values: [now, ...padded],
        },
      ])
    },
    async listDeliveries({ status, isUnsent, route, lead }, limit, after) {
      const { where, values } = renderWhere([
        ['d.status = ?', status],
        ['d.route = ?', route],
        ['d.lead = ?', lead],
        ...(isUnsent ? [["d.status <> 'sent' AND COALESCE(d.reason, '') <> 'spam'"] as const] : []),
        ['(d.created_at, d.id) < (CAST(? AS BIGINT), CAST(? AS TEXT))', after?.createdAt, after?.id],
      ])
      const rows = await read({
        sql: `SELECT ${own} FROM vaasal_deliveries d ${where} ORDER BY d.created_at DESC, d.id DESC LIMIT ?`,
        values: [...values, limit],
      })
      return rows.map(readDelivery)
    },
    async retryDeliveries(ids, now) {
      if (ids.length === 0) return 0
      const padded = padValues([...new Set(ids)])
      const [rows = []] = await write([
        {
          // Its age counts from here, or a dead one would die at its next failure.
          sql: `UPDATE vaasal_deliveries SET status = 'waiting', next_at = ?, changed_at = ?, retried_at = ?, holder = NULL
            WHERE id IN (${renderMarks(padded)}) AND status <> 'sent'
              AND (holder IS NULL OR next_at > ?)
            RETURNING 1 AS done`,
          values: [now, now, now, ...padded, now + maxHold],
        },
      ])
      return rows.length
    },
  }
}

/** No intake holds a delivery for longer, in milliseconds: it did so while its clock was wrong. */
const maxHold = 3_600_000

/** Pads values to a power of two, so that there are few different statements. */
function padValues(values: readonly SqlValue[]): SqlValue[] {
  const size = 2 ** Math.ceil(Math.log2(values.length))
  return Array.from({ length: size }, (_, index) => values[index] ?? null)
}

function readDelivery(row: Row): Delivery {
  const text = (name: Column) => readText(row[`d_${name}`]) ?? ''
  const status = text('status')
  return {
    id: readText(row.d_id) ?? '',
    lead: readText(row.d_lead) ?? '',
    route: text('route'),
    status: deliveryStatuses.find((known) => known === status) ?? 'dead',
    createdAt: readTime(row.d_created_at) ?? 0,
    changedAt: readTime(row.d_changed_at) ?? 0,
    retriedAt: readTime(row.d_retried_at),
    attempts: readTime(row.d_attempts) ?? 0,
    nextAt: readTime(row.d_next_at),
    reason: readText(row.d_reason),
  }
}
