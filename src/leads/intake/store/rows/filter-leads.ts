import type { SqlValue } from '../sql/sql.ts'
import type { Cursor, LeadFilter } from './lead.ts'
import { escapeLike, renderWhere } from './render-where.ts'

/** The `WHERE` clause on the table `l` with its values. */
export function filterLeads(filter: LeadFilter, after?: Cursor): { where: string; values: SqlValue[] } {
  const { from, until, route, campaign, status, arrivedAs, form, answer } = filter
  return renderWhere([
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
    [
      '(l.received_at < ? OR (l.received_at = ? AND l.id < CAST(? AS TEXT)))',
      after?.receivedAt,
      after?.receivedAt,
      after?.id,
    ],
  ])
}
