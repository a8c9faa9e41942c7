import type { Row, SqlValue } from '../sql/sql.ts'
import { isSoundRecord, isSoundResume, isTime } from './is-sound-record.ts'
import type {
  Cursor,
  DamagedRow,
  Lead,
  LeadFilter,
  LeadRecord,
  NewLead,
  RestorableLead,
  Resume,
} from './lead.ts'
import { renderWhere } from './render-where.ts'
import { readText } from './row-text.ts'

/** The columns of a lead in the order of the insert, by the names of its parts. */
const columnOf = {
  id: 'id',
  receivedAt: 'received_at',
  form: 'form',
  endpoint: 'endpoint',
  route: 'route',
  language: 'language',
  status: 'status',
  campaign: 'campaign',
  answers: 'answers',
  consents: 'consents',
  notice: 'notice',
  context: 'context',
  key: 'retry_key',
  fingerprint: 'fingerprint',
} as const satisfies Record<Exclude<keyof LeadRecord, 'resume'>, string>
const parts = Object.keys(columnOf) as (keyof typeof columnOf)[]
export const leadColumns = Object.values(columnOf)

/** Columns of a résumé, after the id of its lead. */
export const resumeColumns = ['size', 'sha256', 'marks', 'kind'] as const

/** The values of a lead's row. Maps are stored as JSON. */
export const toValues = (lead: NewLead | RestorableLead): SqlValue[] =>
  parts.map((part) => {
    const value = lead[part]
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  })

/** The values of a résumé's row without the id of its lead. */
export const toResumeValues = ({ size, sha256, marks, kind }: Resume): SqlValue[] => [
  ...[size, sha256, JSON.stringify(marks), kind ?? null],
]

/** The columns of both rows for `readRow`; `l` and `r` are the tables. */
export const selectColumns = [
  ...leadColumns.map((name) => `l.${name} AS ${name}`),
  ...resumeColumns.map((name) => `r.${name} AS resume_${name}`),
].join(', ')

/** Reads a lead from its row and that of its résumé: a lead, its damage, or both if only the résumé is damaged. */
export function readRow(row: Row): { record?: LeadRecord; damage?: DamagedRow } {
  const damage = (part: DamagedRow['part']): DamagedRow => ({
    id: readText(row.id) ?? '',
    receivedAt: readTime(row.received_at),
    ...{ part, reason: 'unreadable' },
  })
  let record: LeadRecord
  try {
    record = readLead(row)
  } catch {
    return { damage: damage('lead') }
  }
  try {
    return { record: { ...record, resume: readResume(row) } }
  } catch {
    return { record, damage: damage('resume') }
  }
}

/** A lead without what only its row is for. */
export const toLead = ({ key: _, fingerprint: __, ...lead }: LeadRecord): Lead => lead

function readLead(row: Row): LeadRecord {
  const read = (part: keyof typeof columnOf): unknown => {
    const text = readText(row[columnOf[part]])
    if (text === null) return null
    if (part === 'receivedAt') return Number(text)
    return /^(?:answers|consents|notice|context)$/.test(part) ? JSON.parse(text) : text
  }
  const record: unknown = { ...Object.fromEntries(parts.map((part) => [part, read(part)])), resume: null }
  if (!isSoundRecord(record)) throw new Error('A value is not one that an intake writes.')
  return record
}

function readResume(row: Row): Resume | null {
  if (row.resume_sha256 == null) return null
  const [size, sha256, marks, kind] = resumeColumns.map((name) => readText(row[`resume_${name}`]))
  const resume: unknown = {
    ...{ size: Number(size), sha256, marks: JSON.parse(String(marks)) },
    ...(kind != null && { kind }),
  }
  if (!isSoundResume(resume)) throw new Error('A value is not one that an intake writes.')
  return resume
}

/** The position of a row in a listing by time; `undefined` if it has none. */
export function findCursor(row: Row | undefined): Cursor | undefined {
  const receivedAt = row && readTime(row.received_at)
  return receivedAt == null ? undefined : { receivedAt, id: readText(row?.id) ?? '' }
}

/** A time; `null` if there is none, or it is not readable or not possible. */
export function readTime(value: SqlValue | undefined): number | null {
  const time = Number(value ?? Number.NaN)
  return isTime(time) ? time : null
}

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
    // `LIKE` would ignore case in SQLite alone.
    [
      "REPLACE(l.answers, CAST(? AS TEXT), '') <> l.answers",
      answer === undefined ? undefined : `:${JSON.stringify(answer)}`,
    ],
    [
      '(l.received_at < ? OR (l.received_at = ? AND l.id < CAST(? AS TEXT)))',
      after?.receivedAt,
      after?.receivedAt,
      after?.id,
    ],
  ])
}
