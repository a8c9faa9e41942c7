import { insertDeliveries } from './deliveries/delivery-statements.ts'
import type { NewLead, RestorableLead } from './lead-store.ts'
import { leadColumns, toResumeValues, toValues } from './rows/lead-rows.ts'
import type { Statement } from './sql.ts'

const insertColumns = [...leadColumns, 'checksum']
const placeholders = `(${insertColumns.map(() => '?').join(', ')})`
export const writeInsert = (count: number) =>
  `INSERT INTO vaasal_leads (${insertColumns.join(', ')}) VALUES ${Array.from({ length: count }, () => placeholders).join(', ')}
  ON CONFLICT DO NOTHING RETURNING id`
/** Inserts a résumé only if its lead was inserted. */
const insertResumeSql = `INSERT INTO vaasal_resumes (lead, size, sha256, marks, checksum, file, bytes)
  SELECT id, ?, ?, ?, ?, ?, ? FROM vaasal_leads WHERE id = ?`
/** Selects by id, also if its bytes are not valid text. */
export const byId = 'l.id = CAST(? AS TEXT)'
/**
 * Selects those of the leads that match a condition on `l`, and locks or keeps them, in one order, in which transactions
 * cannot wait for each other.
 */
export const selectLocked = (condition: string, clause: 'FOR UPDATE' | 'FOR SHARE' | ''): string =>
  `SELECT l.id FROM vaasal_leads l WHERE ${condition} ORDER BY l.id ${clause}`
export const deleteSql = (condition: string) =>
  `DELETE FROM vaasal_leads AS l WHERE ${condition} RETURNING 1 AS done`

/**
 * The statements that insert a lead, its résumé and its deliveries. `file` is the name of the résumé's file, if it is not in the
 * database.
 */
export function insertStatements(
  lead: NewLead | RestorableLead,
  file: string | null,
): [Statement, ...Statement[]] {
  const { resume } = lead
  const first = { sql: writeInsert(1), values: toValues(lead) }
  const deliveries = insertDeliveries([lead])
  if (!resume) return [first, ...deliveries]
  const bytes = file === null ? resume.bytes : null
  const values = [...toResumeValues(lead.id, resume), file, bytes, lead.id]
  return [first, { sql: insertResumeSql, values }, ...deliveries]
}
