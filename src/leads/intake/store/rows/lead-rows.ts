import { createHash } from 'node:crypto'
import type { Cursor, DamagedRow, Lead, LeadRecord, NewLead, RestorableLead, Resume } from '../lead-store.ts'
import type { Row, SqlValue } from '../sql.ts'
import { isSoundRecord, isSoundResume, isTime } from './is-sound-record.ts'
import { readText, toId } from './row-text.ts'

/** Columns of a lead in the order of the insert. The checksum covers them. */
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

/** Columns of a résumé that its checksum covers, after the id of its lead. */
export const resumeColumns = ['size', 'sha256', 'marks'] as const

/** Computes the checksum that is stored in a row. A number and its digits as text have the same checksum. */
function checksumRow(values: readonly SqlValue[]): string {
  const hash = createHash('sha256')
  for (const value of values) {
    if (value === null) {
      hash.update('-')
      continue
    }
    const bytes = Buffer.from(String(value))
    hash.update(`${bytes.length}:`).update(bytes)
  }
  return hash.digest('base64url').slice(0, 22)
}

/** The values of a lead's row, with the checksum last. */
export function toValues(lead: NewLead | RestorableLead): SqlValue[] {
  const { id, receivedAt, form, endpoint, route, language, status, campaign, key, fingerprint } = lead
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const texts = [json(lead.answers), json(lead.consents), json(lead.notice), json(lead.context)]
  const head = [id, receivedAt, form, endpoint, route, language, status, campaign]
  const values = [...head, ...texts, key, fingerprint]
  return [...values, checksumRow(values)]
}

/** The values of a résumé's row without the id of its lead, with the checksum last. */
export function toResumeValues(id: string, { size, sha256, marks }: Resume): SqlValue[] {
  const values = [size, sha256, JSON.stringify(marks)]
  return [...values, checksumRow([id, ...values])]
}

/** The columns of both rows for `readRow`; `l` and `r` are the tables. */
export function selectColumns(untrusted: (column: string) => string): string {
  const ofLead = [...leadColumns, 'checksum'].map((name) => `${untrusted(`l.${name}`)} AS ${name}`)
  const ofResume = [...resumeColumns, 'checksum'].map((name) => `${untrusted(`r.${name}`)} AS resume_${name}`)
  return [...ofLead, ...ofResume].join(', ')
}

/** The checksums of a row that has none yet; `undefined` for a part that cannot be read. */
export function computeChecksums(row: Row): { lead?: string; resume?: string } {
  const { record, damage } = readRow({ ...row, checksum: null, resume_checksum: null }, false)
  if (!record) return {}
  const texts = leadColumns.map((name) => readText(row[name]))
  const lead = checksumRow(texts)
  if (row.resume_sha256 == null || damage) return { lead }
  return {
    lead,
    resume: checksumRow([record.id, ...resumeColumns.map((name) => readText(row[`resume_${name}`]))]),
  }
}

/** The result of reading a row: a lead, its damage, or both if only the résumé is damaged. */
interface ReadRow {
  record?: LeadRecord
  damage?: DamagedRow
}

/**
 * Reads a lead from its row and that of its résumé. `needsChecksum`: a row without a checksum is damaged, since every
 * row has one.
 */
export function readRow(row: Row, needsChecksum: boolean): ReadRow {
  const damage = (part: DamagedRow['part'], cause: unknown): DamagedRow => ({
    id: toId(row.id),
    receivedAt: readTime(row.received_at),
    part,
    reason: cause instanceof ChecksumError ? 'checksum' : 'unreadable',
  })
  let record: LeadRecord
  try {
    record = readLead(row, needsChecksum)
  } catch (cause) {
    return { damage: damage('lead', cause) }
  }
  try {
    return { record: { ...record, resume: readResume(row, record.id, needsChecksum) } }
  } catch (cause) {
    return { record, damage: damage('resume', cause) }
  }
}

/** A lead without what only its row is for. */
export const toLead = ({ key: _, fingerprint: __, ...lead }: LeadRecord): Lead => lead

class ChecksumError extends Error {}

function compareChecksum(values: readonly SqlValue[], given: string | null, isNeeded: boolean): void {
  if (given === null ? isNeeded : given !== checksumRow(values)) throw new ChecksumError()
}

function readLead(row: Row, needsChecksum: boolean): LeadRecord {
  const texts = leadColumns.map((name) => readText(row[name]))
  compareChecksum(texts, readText(row.checksum), needsChecksum)
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

function readResume(row: Row, id: string, needsChecksum: boolean): Resume | null {
  if (row.resume_sha256 == null) return null
  const [size, sha256, marks] = resumeColumns.map((name) => readText(row[`resume_${name}`]))
  compareChecksum(
    [id, size ?? null, sha256 ?? null, marks ?? null],
    readText(row.resume_checksum),
    needsChecksum,
  )
  const resume: unknown = { size: Number(size), sha256, marks: JSON.parse(String(marks)) }
  if (!isSoundResume(resume)) throw new Error('A value is not one that an intake writes.')
  return resume
}

/** The position of a row in a listing by time; `undefined` if it has none. */
export function findCursor(row: Row | undefined): Cursor | undefined {
  const receivedAt = row && readTime(row.received_at)
  return receivedAt == null ? undefined : { receivedAt, id: toId(row?.id) }
}

/** A time; `null` if there is none, or it is not readable or not possible. */
export function readTime(value: SqlValue | undefined): number | null {
  try {
    const time = Number(readText(value) ?? Number.NaN)
    return isTime(time) ? time : null
  } catch {
    return null
  }
}
