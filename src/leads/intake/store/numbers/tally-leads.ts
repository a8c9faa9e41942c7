import { isRecord } from '../../../../core/is-record.ts'
import { toZonedDay } from '../../../contracts/calendar-day.ts'
import type { Cursor } from '../rows/lead.ts'
import { findCursor, readTime } from '../rows/lead-rows.ts'
import { renderWhere } from '../rows/render-where.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase } from '../sql/sql.ts'

/** How many leads are alike in what the numbers know of a lead. */
export interface LeadTally {
  /** `2026-01-31`, in the zone that was asked for. */
  day: string
  variant: string
  campaign: string
  /** `EXPERIMENT/ARM` or `match/NAME` */
  arm: string
  /** The status that the leads have now. */
  status: string
  count: number
}

/** Leads in a page. An intake on SQLite answers nobody while it reads one. */
const pageSize = 1_000

const selection = `l.id AS id, l.received_at AS received_at, l.campaign AS campaign, l.context AS context,
  COALESCE(d.status, l.status) AS status`

/** Counts leads for the numbers, some at a time, so that an intake answers meanwhile. */
export type LeadTallies = ReturnType<typeof createLeadTallies>

export function createLeadTallies({ read }: SqlDatabase) {
  return {
    /**
     * The oldest first. `from` (inclusive) and `until` (exclusive) are milliseconds since 1970; `timeZone` is that of the
     * days, by default UTC. `damaged` is the number of leads that cannot be read, and `next` the position of the next page,
     * absent on the last one.
     */
    async tallyLeads(
      {
        from,
        until,
        timeZone = 'UTC',
      }: { from?: number | undefined; until: number; timeZone?: string | undefined },
      after?: Cursor,
    ) {
      const { where, values } = renderWhere([
        ['l.received_at >= ?', from],
        ['l.received_at < ?', until],
        ['(l.received_at, l.id) > (CAST(? AS BIGINT), CAST(? AS TEXT))', after?.receivedAt, after?.id],
      ])
      const rows = await read({
        sql: `SELECT ${selection} FROM vaasal_leads l LEFT JOIN vaasal_desk_leads d ON d.lead = l.id
          ${where} ORDER BY l.received_at, l.id LIMIT ${pageSize}`,
        values,
      })
      const found = new Map<string, LeadTally>()
      let damaged = 0
      for (const row of rows) {
        const tallied = readTallied(row, timeZone)
        if (!tallied) damaged++
        else {
          const name = JSON.stringify(Object.values(tallied))
          const tally = found.get(name) ?? { ...tallied, count: 0 }
          tally.count++
          found.set(name, tally)
        }
      }
      const next = rows.length < pageSize ? undefined : findCursor(rows.at(-1))
      return { tallies: [...found.values()], damaged, ...(next && { next }) }
    },
  }
}

function readTallied(row: Row, timeZone: string): Omit<LeadTally, 'count'> | undefined {
  try {
    const time = readTime(row.received_at)
    if (time === null) return undefined
    const context: unknown = JSON.parse(readText(row.context) ?? 'null')
    const { variant, arm } = isRecord(context) ? context : {}
    return {
      day: toZonedDay(time, timeZone),
      variant: typeof variant === 'string' ? variant : '',
      campaign: readText(row.campaign) ?? '',
      arm: typeof arm === 'string' ? arm : '',
      status: readText(row.status) ?? '',
    }
  } catch {
    return undefined
  }
}
