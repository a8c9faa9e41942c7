import type { LeadRecord } from '../rows/lead.ts'
import { readRow, readTime, selectColumns } from '../rows/lead-rows.ts'
import { renderMarks, renderWhere, selectAs } from '../rows/render-where.ts'
import type { Row, SqlDatabase, SqlValue } from '../sql/sql.ts'
import {
  type Delivery,
  type DeliveryExchange,
  type DeliveryFilter,
  deliveryStatuses,
  type HeldDelivery,
  makeOutcomeId,
  type OutcomeFilter,
} from './delivery.ts'
import { claimDeliveries, finishDelivery, insertDeliveries } from './delivery-statements.ts'

export type * from './delivery.ts'
export { makeOutcomeId } from './delivery.ts'

const own = selectAs('d', {
  ...{ delivery: 'id', lead: 'lead', to: 'route', outcome: 'status', createdAt: 'created_at' },
  ...{ changedAt: 'changed_at', retriedAt: 'retried_at', attempts: 'attempts', nextAt: 'next_at' },
  reason: 'reason',
})
const heldSql = `SELECT ${own}, ${selectColumns} FROM vaasal_deliveries d
  LEFT JOIN vaasal_leads l ON l.id = d.lead LEFT JOIN vaasal_resumes r ON r.lead = l.id`

/** A delivery under names that no column of a lead has. */
type DeliveryRow = Row &
  Omit<Delivery, 'id' | 'route' | 'status'> &
  Record<'delivery' | 'to' | 'outcome', string>

/** The outbox of either database. */
export type DeliveryStore = ReturnType<typeof createDeliveryStore>

export function createDeliveryStore(database: SqlDatabase) {
  const { read, write } = database

  async function readHeld(rest: string, values: readonly SqlValue[]): Promise<HeldDelivery<LeadRecord>[]> {
    const rows = await read<DeliveryRow>({ sql: `${heldSql} ${rest}`, values })
    return rows.map((row) => ({
      ...toDelivery(row),
      record: row.id == null ? undefined : readRow(row).record,
    }))
  }

  return {
    /** Stores results and claims due deliveries, in one transaction. */
    async exchangeDeliveries(exchange: DeliveryExchange): Promise<HeldDelivery<LeadRecord>[]> {
      const { results, claims } = exchange
      const statements = [
        ...results.map((result) => finishDelivery(result, exchange)),
        ...claims.map((claim) => claimDeliveries(claim, exchange, database)),
      ]
      if (statements.length === 0) return []
      const claimed = (await write(statements)).slice(results.length).flat()
      if (claimed.length === 0) return []
      const ids = padValues(claimed.map(({ id }) => id ?? null))
      return readHeld(`WHERE d.id IN (${renderMarks(ids)}) ORDER BY d.created_at, d.id`, ids)
    },
    /** Makes what other, ended intakes held due at once. Only for a store that no other intake uses. */
    async takeOverDeliveries(now: number): Promise<number> {
      const [rows = []] = await write([
        {
          sql: `UPDATE vaasal_deliveries SET next_at = ?, holder = NULL
            WHERE holder IS NOT NULL AND next_at IS NOT NULL RETURNING 1 AS done`,
          values: [now],
        },
      ])
      return rows.length
    },
    /** The leads of a route, oldest first: at most `limit` after a delivery. */
    listRouteLeads(route: string, limit: number, after?: Delivery): Promise<HeldDelivery<LeadRecord>[]> {
      const { where, values } = renderWhere([
        ['d.route = ?', route],
        ['(d.created_at, d.id) > (CAST(? AS BIGINT), CAST(? AS TEXT))', after?.createdAt, after?.id],
      ])
      return readHeld(`${where} ORDER BY d.created_at, d.id LIMIT ?`, [...values, limit])
    },
    /** Marks deliveries that nobody claims, because a file contains their leads, as sent. */
    async completeDeliveries(ids: readonly string[], now: number): Promise<void> {
      if (ids.length === 0) return
      const padded = padValues(ids)
      await write([
        {
          sql: `UPDATE vaasal_deliveries SET status = 'sent', changed_at = ?, next_at = NULL, reason = NULL,
            attempts = attempts + 1 WHERE id IN (${renderMarks(padded)})`,
          values: [now, ...padded],
        },
      ])
    },
    /** Newest first; those after a delivery, if one is given. */
    async listDeliveries(
      { status, isUnsent, route, lead }: DeliveryFilter,
      limit: number,
      after?: Pick<Delivery, 'createdAt' | 'id'>,
    ): Promise<Delivery[]> {
      const { where, values } = renderWhere([
        ['d.status = ?', status],
        ['d.route = ?', route],
        ['d.lead = ?', lead],
        ...(isUnsent
          ? [["d.status NOT IN ('sent', 'skipped') AND COALESCE(d.reason, '') <> 'spam'"] as const]
          : []),
        ['(d.created_at, d.id) < (CAST(? AS BIGINT), CAST(? AS TEXT))', after?.createdAt, after?.id],
      ])
      const rows = await read<DeliveryRow>({
        sql: `SELECT ${own} FROM vaasal_deliveries d ${where} ORDER BY d.created_at DESC, d.id DESC LIMIT ?`,
        values: [...values, limit],
      })
      return rows.map(toDelivery)
    },
    /**
     * Ids of leads that people gave one of these statuses, in the given time (milliseconds since 1970, `until`
     * exclusive), and that have no delivery about it on the route, or one that was skipped because the status had
     * changed. The oldest change first, at most `limit`.
     */
    async listOutcomes(
      { route, when = {}, statuses, from, until }: OutcomeFilter,
      limit: number,
    ): Promise<string[]> {
      if (statuses.length === 0) return []
      const named = padValues(statuses)
      const { where, values } = renderWhere([
        [
          `s.changed_at >= ? AND s.changed_at < ? AND s.status IN (${renderMarks(named)})`,
          from,
          until,
          ...named,
        ],
        ['l.form = ?', when.form],
        ['l.campaign = ?', when.campaign],
        ["(l.language = ? OR l.language LIKE CAST(? AS TEXT) || '-%')", when.lang, when.lang],
        [
          `NOT EXISTS (SELECT 1 FROM vaasal_deliveries d WHERE d.id = l.id || CAST(? AS TEXT)
            AND (d.status <> 'skipped' OR d.reason <> 'not-enrolled'))`,
          makeOutcomeId('', route),
        ],
      ])
      const rows = await read<{ id: string }>({
        sql: `SELECT l.id AS id FROM vaasal_desk_leads s JOIN vaasal_leads l ON l.id = s.lead
          ${where} ORDER BY s.changed_at, l.id LIMIT ?`,
        values: [...values, limit],
      })
      return rows.map(({ id }) => id)
    },
    /** Adds deliveries to leads that are stored. One with the same id stays as it is. */
    async addDeliveries(leads: Parameters<typeof insertDeliveries>[0]): Promise<void> {
      const statements = insertDeliveries(leads)
      if (statements.length > 0) await write(statements)
    },
    /** Makes deliveries that are not sent due at once, and returns how many there were. */
    async retryDeliveries(ids: readonly string[], now: number): Promise<number> {
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

const toDelivery = (row: DeliveryRow): Delivery => ({
  ...{ id: row.delivery, lead: row.lead, route: row.to, attempts: row.attempts, reason: row.reason },
  status: deliveryStatuses.find((known) => known === row.outcome) ?? 'dead',
  createdAt: readTime(row.createdAt) ?? 0,
  changedAt: readTime(row.changedAt) ?? 0,
  retriedAt: readTime(row.retriedAt),
  nextAt: readTime(row.nextAt),
})
