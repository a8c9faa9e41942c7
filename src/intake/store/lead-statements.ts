import type { NewLead, RestorableLead } from './lead-store.ts'
import { leadColumns, toResumeValues, toValues } from './rows/lead-rows.ts'
import type { Statement } from './sql.ts'

const insertColumns = [...leadColumns, 'checksum']
const places = `(${insertColumns.map(() => '?').join(', ')})`
export const writeInsert = (count: number) =>
  `INSERT INTO vaasal_leads (${insertColumns.join(', ')}) VALUES ${Array.from({ length: count }, () => places).join(', ')}
  ON CONFLICT DO NOTHING RETURNING id`
/** Only beside a lead that was just stored. */
const insertResumeSql = `INSERT INTO vaasal_resumes (lead, size, sha256, marks, checksum, file, bytes)
  SELECT id, ?, ?, ?, ?, ?, ? FROM vaasal_leads WHERE id = ?`
/** By one id, also where its bytes are not text. */
export const byId = 'l.id = CAST(? AS TEXT)'
export const deleteSql = (condition: string) =>
  `DELETE FROM vaasal_leads AS l WHERE ${condition} RETURNING 1 AS done`

/** A lead with its résumé's file, if any, as two statements. */
export function insertStatements(
  lead: NewLead | RestorableLead,
  file: string | null,
): [Statement, ...Statement[]] {
  const { resume } = lead
  const first = { sql: writeInsert(1), values: toValues(lead) }
  if (!resume) return [first]
  const bytes = file === null ? resume.bytes : null
  return [first, { sql: insertResumeSql, values: [...toResumeValues(lead.id, resume), file, bytes, lead.id] }]
}
