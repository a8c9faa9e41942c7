import type { Cursor, LeadFilter } from '../lead-store.ts'
import type { SqlValue } from '../sql.ts'
import { toIdValue } from './row-text.ts'

/** The `WHERE` clause on the table `l` with its values; empty if nothing is filtered. */
export function filterLeads(filter: LeadFilter, after?: Cursor): { where: string; values: SqlValue[] } {
  const { from, until, route, campaign, status, arrivedAs, form, answer } = filter
  const parts: [string, SqlValue | undefined][] = [
    ['l.received_at >= ?', from],
    ['l.received_at < ?', until],
    ['l.route = ?', route],
    ['l.campaign = ?', campaign],
    ['COALESCE((SELECT d.status FROM vaasal_desk_leads d WHERE d.lead = l.id), l.status) = ?', status],
    ['l.status = ?', arrivedAs],
    ['l.form = ?', form],
    [
      "l.answers LIKE ? ESCAPE '!'",
      answer === undefined ? undefined : `%:${escapeLike(JSON.stringify(answer))}%`,
    ],
  ]
  const given = parts.filter((part): part is [string, SqlValue] => part[1] !== undefined)
  const conditions = given.map(([condition]) => condition)
  const values = given.map(([, value]) => value)
  if (after) {
    conditions.push('(l.received_at < ? OR (l.received_at = ? AND l.id < CAST(? AS TEXT)))')
    values.push(after.receivedAt, after.receivedAt, toIdValue(after.id))
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values }
}

const escapeLike = (text: string) => text.replace(/[!%_]/g, '!$&')
