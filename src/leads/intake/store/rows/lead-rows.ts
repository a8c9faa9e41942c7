import type { Row, SqlValue } from '../sql/sql.ts'
import { isSoundRecord, isSoundResume, isTime } from './is-sound-record.ts'
import type { Cursor, DamagedRow, Lead, LeadRecord, NewLead, RestorableLead, Resume } from './lead.ts'
import { readText } from './row-text.ts'

/** Columns of a lead in the order of the insert. */
export const leadColumns = [
  'id',
  'received_at',
  'form',
  'endpoint',
  'route',
  'language',
  'status',
  'campaign',
  'answers',
  'consents',
  'notice',
  'context',
  'retry_key',
  'fingerprint',
] as const

/** Columns of a résumé, after the id of its lead. */
export const resumeColumns = ['size', 'sha256', 'marks', 'kind'] as const

/** The values of a lead's row. */
export function toValues(lead: NewLead | RestorableLead): SqlValue[] {
  const { id, receivedAt, form, endpoint, route, language, status, campaign, key, fingerprint } = lead
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const texts = [json(lead.answers), json(lead.consents), json(lead.notice), json(lead.context)]
  const head = [id, receivedAt, form, endpoint, route, language, status, campaign]
  return [...head, ...texts, key, fingerprint]
}

/** The values of a résumé's row without the id of its lead. */
export const toResumeValues = ({ size, sha256, marks, kind }: Resume): SqlValue[] => [
  ...[size, sha256, JSON.stringify(marks), kind ?? null],
]

/** The columns of both rows for `readRow`; `l` and `r` are the tables. */
export const selectColumns = [
  ...leadColumns.map((name) => `l.${name} AS ${name}`),
  ...resumeColumns.map((name) => `r.${name} AS resume_${name}`),
].join(', ')

/** The result of reading a row: a lead, its damage, or both if only the résumé is damaged. */
interface ReadRow {
  record?: LeadRecord
  damage?: DamagedRow
}

/** Reads a lead from its row and that of its résumé. */
export function readRow(row: Row): ReadRow {
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
  const texts = leadColumns.map((name) => readText(row[name]))
  const [id, receivedAt, form, endpoint, route, language, status, campaign, ...rest] = texts
  const [answers, consents, notice, context, key, fingerprint] = rest
  const need = (text: string | null | undefined) => {
    if (text == null) throw new Error('A value is missing.')
    return text
  }
  const json = (text: string | null | undefined) => (text == null ? null : JSON.parse(text))
  const record: unknown = {
    id: need(id),
    receivedAt: Number(need(receivedAt)),
    form: need(form),
    endpoint: need(endpoint),
    route: route ?? null,
    language: language ?? null,
    status: need(status),
    campaign: campaign ?? null,
    answers: json(need(answers)),
    consents: json(consents),
    notice: json(notice),
    context: json(context),
    resume: null,
    key: key ?? null,
    fingerprint: need(fingerprint),
  }
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
