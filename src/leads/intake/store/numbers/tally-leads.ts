import { isRecord } from '../../../../core/is-record.ts'
import { toZonedDay } from '../../../contracts/calendar-day.ts'
import { findCursor, readTime } from '../rows/lead-rows.ts'
import { renderWhere } from '../rows/render-where.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase } from '../sql/sql.ts'
import type { LeadTally, LeadTallyReader } from './lead-tally-reader.ts'

/** Leads in a page. An intake on SQLite answers nobody while it reads one. */
const pageSize = 1_000

type Tallied = Omit<LeadTally, 'count'>

/** Reads only what the numbers need of a lead. */
export function createLeadTallies({ read }: SqlDatabase): LeadTallyReader {
  const selection = [
    ...(['id', 'received_at', 'campaign', 'context'] as const).map((name) => [`l.${name}`, name] as const),
    ['COALESCE(d.status, l.status)', 'status'] as const,
  ].map(([column, name]) => `${column} AS ${name}`)
  return {
    async tallyLeads({ from, until, timeZone = 'UTC' }, after) {
      const { where, values } = renderWhere([
        ['l.received_at >= ?', from],
        ['l.received_at < ?', until],
        ['(l.received_at, l.id) > (CAST(? AS BIGINT), CAST(? AS TEXT))', after?.receivedAt, after?.id],
      ])
      const rows = await read({
        sql: `SELECT ${selection.join(', ')} FROM vaasal_leads l LEFT JOIN vaasal_desk_leads d ON d.lead = l.id
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

function readTallied(row: Row, timeZone: string): Tallied | undefined {
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
