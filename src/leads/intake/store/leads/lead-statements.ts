import { randomUUID } from 'node:crypto'
import { insertDeliveries } from '../deliveries/delivery-statements.ts'
import type { NewLead, RestorableLead } from '../rows/lead.ts'
import { leadColumns, resumeColumns, toResumeValues, toValues } from '../rows/lead-rows.ts'
import type { Statement } from '../sql/sql.ts'

const marks = leadColumns.map(() => '?').join(', ')
/** Inserts `count` leads. It returns the ids of those that were not there yet, neither by id nor by key. */
export const renderInsert = (count: number) =>
  `INSERT INTO vaasal_leads (${leadColumns.join(', ')})
  VALUES ${Array.from({ length: count }, () => `(${marks})`).join(', ')} ON CONFLICT DO NOTHING RETURNING id`
/** Inserts a résumé only if its lead was inserted. */
const insertResume = `INSERT INTO vaasal_resumes (lead, ${resumeColumns.join(', ')}, file, bytes)
  SELECT id, ${resumeColumns.map(() => '?').join(', ')}, ?, ? FROM vaasal_leads WHERE id = ?`
/** Selects a lead by its id. */
export const byId = 'l.id = CAST(? AS TEXT)'
/**
 * Selects the leads that match a condition on `l`, and locks or keeps them, in one order, in which transactions
 * cannot wait for each other.
 */
export const selectLocked = (condition: string, clause: 'FOR UPDATE' | 'FOR SHARE' | ''): string =>
  `SELECT l.id FROM vaasal_leads l WHERE ${condition} ORDER BY l.id ${clause}`
/** Deletes the leads that match a condition on `l`, and returns a row for each. */
export const deleteSql = (condition: string) =>
  `DELETE FROM vaasal_leads AS l WHERE ${condition} RETURNING 1 AS done`

/**
 * The statements that insert a lead, its résumé and its deliveries, and remove the answers that it completes. `file` is the name of the résumé's file, if it is not in the
 * database.
 */
export function insertStatements(
  lead: NewLead | RestorableLead,
  file: string | null,
): [Statement, ...Statement[]] {
  const { resume } = lead
  const first = { sql: renderInsert(1), values: toValues(lead) }
  const others = [...insertDeliveries([lead]), ...finishAnswers([lead])]
  if (!resume) return [first, ...others]
  const bytes = file === null ? resume.bytes : null
  const values = [...toResumeValues(resume), file, bytes, lead.id]
  return [first, { sql: insertResume, values }, ...others]
}

/** Removes the answers that leads complete, as long as the leads are stored. */
export const finishAnswers = (leads: readonly Pick<NewLead, 'id' | 'unfinished'>[]): Statement[] =>
  leads.flatMap(({ id, unfinished }) =>
    unfinished === undefined
      ? []
      : {
          sql: `DELETE FROM vaasal_unfinished WHERE id = CAST(? AS TEXT)
            AND EXISTS (SELECT 1 FROM vaasal_leads l WHERE l.id = CAST(? AS TEXT))`,
          values: [unfinished, id],
        },
  )

/** A lead with a résumé that is inserted and deleted in one transaction, to check that leads can be stored. */
export const makeProbe = (): RestorableLead => ({
  id: `probe ${randomUUID()}`,
  receivedAt: 0,
  form: '',
  endpoint: '',
  route: null,
  language: null,
  status: 'spam',
  campaign: null,
  answers: { probe: 'x'.repeat(1024) },
  consents: null,
  notice: null,
  context: null,
  key: null,
  fingerprint: '',
  resume: { size: 0, sha256: '', marks: [], bytes: null },
})
