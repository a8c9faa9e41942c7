import { otherNames } from '../../../../contracts/counts.ts'
import { type DeliveryStatus, deliveryStatuses } from '../deliveries/delivery.ts'
import { maxTime } from '../rows/is-sound-record.ts'
import { renderMarks } from '../rows/render-where.ts'
import type { SqlDatabase } from '../sql/sql.ts'

/** How much there is of a site, for whoever watches its intake. Nothing of what visitors sent. */
export interface StoreMeasures {
  kind: 'sqlite' | 'postgres'
  /** Bytes of the SQLite file; absent for a server. */
  bytes?: number
  /** Leads by their form and what the intake took them for. */
  leads: { form: string; status: string; count: number }[]
  deliveries: DeliveryMeasure[]
}

/** The deliveries of a route that have a status. */
interface DeliveryMeasure {
  route: string
  /** `held`: not sent, because its lead is marked as spam. */
  status: DeliveryStatus | 'held'
  count: number
  /** When the oldest one was created or asked for again, in milliseconds since 1970; `null` for none. */
  oldest: number | null
}

/** Maximum number of groups: more are in no site. */
const maxGroups = 500
const since = 'COALESCE(retried_at, created_at)'
const statuses: readonly string[] = [...deliveryStatuses, 'held']

/** Counts what is stored, with one statement for each kind of thing. */
export async function measureStore({ read, sizeOf }: SqlDatabase): Promise<StoreMeasures> {
  const leads = await read<StoreMeasures['leads'][number]>({
    sql: `SELECT form, status, COUNT(*) AS count
      FROM vaasal_leads GROUP BY form, status ORDER BY 3 DESC LIMIT ${maxGroups}`,
  })
  const deliveries = await read<DeliveryMeasure>({
    sql: `SELECT route, CASE WHEN reason = 'spam' AND status <> 'sent' THEN 'held' ELSE status END AS status,
      COUNT(*) AS count, MIN(CASE WHEN ${since} BETWEEN -${maxTime} AND ${maxTime} THEN ${since} END) AS oldest
      FROM vaasal_deliveries GROUP BY 1, 2 ORDER BY 3 DESC LIMIT ${maxGroups}`,
  })
  const [size] =
    sizeOf === undefined ? [] : await read<{ bytes: number }>({ sql: `SELECT ${sizeOf} AS bytes` })
  return {
    kind: sizeOf === undefined ? 'postgres' : 'sqlite',
    ...size,
    leads,
    deliveries: deliveries.map((one) => (statuses.includes(one.status) ? one : { ...one, status: 'dead' })),
  }
}

/** The time of a lead, unless its row is damaged. In SQLite anything else than a number is larger than all numbers. */
const possible = `CASE WHEN received_at BETWEEN -${maxTime} AND ${maxTime} THEN received_at END`

/**
 * Counts the stored leads, with the times of the oldest and the newest. Those that have one of the statuses `spam` now are
 * counted in the total only. Groups beyond the largest hundred are added up.
 */
export async function readStats({ read }: SqlDatabase, spam: readonly string[] = ['spam']) {
  const isSpam = `COALESCE(d.status, l.status) IN (${renderMarks(spam)})`
  const leads = 'vaasal_leads l LEFT JOIN vaasal_desk_leads d ON d.lead = l.id'
  const [totals] = await read<Record<'total' | 'spam', number> & Record<'oldest' | 'newest', number | null>>({
    sql: `SELECT COUNT(*) AS total, COALESCE(SUM(CASE WHEN ${isSpam} THEN 1 ELSE 0 END), 0) AS spam,
      MIN(${possible}) AS oldest, MAX(${possible}) AS newest FROM ${leads}`,
    values: spam,
  })
  const found = totals ?? { total: 0, spam: 0, oldest: null, newest: null }
  const count = async (column: string) => {
    const rows = await read<{ name: string | null; count: number }>({
      sql: `SELECT l.${column} AS name, COUNT(*) AS count FROM ${leads} WHERE NOT ${isSpam}
        GROUP BY l.${column} ORDER BY 2 DESC, l.${column} LIMIT 100`,
      values: spam,
    })
    const rest = found.total - found.spam - rows.reduce((sum, { count: number }) => sum + number, 0)
    return Object.fromEntries([
      ...rows.map(({ name, count: number }) => [name ?? '', number]),
      ...(rest > 0 ? [[otherNames, rest]] : []),
    ])
  }
  return { ...found, byForm: await count('form'), byCampaign: await count('campaign') }
}
