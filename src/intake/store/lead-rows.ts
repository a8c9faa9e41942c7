import type { Lead, LeadStatus, NewLead } from './lead-store.ts'
import type { Row, SqlValue } from './sql.ts'

/** The values of a lead's row, in the order of the columns of the insert. */
export function toValues(lead: NewLead): SqlValue[] {
  const { id, receivedAt, form, endpoint, route, language, status, campaign, key, fingerprint } = lead
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const texts = [json(lead.answers), json(lead.consents), json(lead.notice), json(lead.context)]
  return [id, receivedAt, form, endpoint, route, language, status, campaign, ...texts, key, fingerprint]
}

/** A lead out of its row and that of its résumé. */
export function toLead(row: Row): Lead {
  const text = (name: string) => (row[name] === null ? null : String(row[name]))
  const json = (name: string) => (row[name] == null ? null : JSON.parse(String(row[name])))
  return {
    id: String(row.id),
    // PostgreSQL gives whole numbers of this size as text.
    receivedAt: Number(row.received_at),
    form: String(row.form),
    endpoint: String(row.endpoint),
    route: text('route'),
    language: text('language'),
    status: String(row.status) as LeadStatus,
    campaign: text('campaign'),
    answers: json('answers'),
    consents: json('consents'),
    notice: json('notice'),
    context: json('context'),
    resume:
      row.resume_sha256 == null
        ? null
        : { size: Number(row.resume_size), sha256: String(row.resume_sha256), marks: json('resume_marks') },
  }
}
