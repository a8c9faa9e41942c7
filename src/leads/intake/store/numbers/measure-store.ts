import { type DeliveryStatus, deliveryStatuses } from '../deliveries/delivery-store.ts'
import { maxTime } from '../rows/is-sound-record.ts'
import { readTime } from '../rows/lead-rows.ts'
import { readText } from '../rows/row-text.ts'
import type { SqlDatabase } from '../sql/sql.ts'
import type { StoreMeasures } from './store-measures.ts'

/** Maximum number of groups: more are in no site. */
const maxGroups = 500
const since = 'COALESCE(retried_at, created_at)'

/** Counts what is stored, with one statement for each kind of thing. */
export async function measureStore({ read, sizeOf }: SqlDatabase): Promise<StoreMeasures> {
  const leads = await read({
    sql: `SELECT form, status, COUNT(*) AS count
      FROM vaasal_leads GROUP BY form, status ORDER BY 3 DESC LIMIT ${maxGroups}`,
  })
  const deliveries = await read({
    sql: `SELECT route, status,
      CASE WHEN reason = 'spam' AND status <> 'sent' THEN 1 ELSE 0 END AS held, COUNT(*) AS count,
      MIN(CASE WHEN ${since} BETWEEN -${maxTime} AND ${maxTime} THEN ${since} END) AS oldest
      FROM vaasal_deliveries GROUP BY route, status, 3 ORDER BY 4 DESC LIMIT ${maxGroups}`,
  })
  const [size] = sizeOf === undefined ? [] : await read({ sql: `SELECT ${sizeOf} AS bytes` })
  return {
    kind: sizeOf === undefined ? 'postgres' : 'sqlite',
    ...(size && { bytes: Number(size.bytes) }),
    leads: leads.map(({ form, status, count }) => ({
      form: readText(form) ?? '',
      status: readText(status) ?? '',
      count: Number(count),
    })),
    deliveries: deliveries.map(({ route, status, held, count, oldest }) => ({
      route: readText(route) ?? '',
      status: Number(held) === 1 ? 'held' : readStatus(readText(status)),
      count: Number(count),
      oldest: readTime(oldest),
    })),
  }
}

const readStatus = (text: string | null): DeliveryStatus =>
  deliveryStatuses.find((known) => known === text) ?? 'dead'
