import { byId, selectLocked } from '../leads/lead-statements.ts'
import { readRow, readTime, selectColumns } from '../rows/lead-rows.ts'
import { renderMarks } from '../rows/render-where.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase, Statement } from '../sql/sql.ts'
import type { ContactFields } from './desk-rows.ts'
import { countChange } from './desk-tables.ts'
import { listContactKeys, readContact } from './read-contacts.ts'
import { foldText, joinWords } from './search-words.ts'

/** Makes leads findable: who sent them, and the words in them. */
export function createDeskIndex({ read, write, lockRows, keepRows }: SqlDatabase) {
  /** The statements for a lead, which do nothing if it was erased meanwhile. */
  function insertEntry(row: Row, fields: ContactFields): Statement[] {
    const { record } = readRow(row)
    const id = readText(row.id) ?? ''
    const keys = record ? listContactKeys(readContact(record.form, record.answers, fields)) : []
    const words = record
      ? [...Object.values(record.answers), record.route, record.campaign, record.context?.variant, id]
      : [id]
    const fromLead = `FROM vaasal_leads l WHERE ${byId} ${keepRows}`
    return [
      {
        sql: `INSERT INTO vaasal_desk_index (lead, received_at, person, form, language, campaign, status, words)
          SELECT l.id, CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
            CAST(? AS TEXT), CAST(? AS TEXT) ${fromLead}
          ON CONFLICT (lead) DO UPDATE SET person = excluded.person, words = excluded.words`,
        values: [
          record?.receivedAt ?? readTime(row.received_at) ?? 0,
          keys[0] ?? id,
          record?.form ?? '',
          record?.language ?? '',
          record?.campaign ?? '',
          record?.status ?? 'new',
          joinWords(words),
          id,
        ],
      },
      ...keys.map((key) => ({
        sql: `INSERT INTO vaasal_desk_contacts (contact, lead) SELECT CAST(? AS TEXT), l.id ${fromLead}
          ON CONFLICT DO NOTHING`,
        values: [key, id],
      })),
    ]
  }

  /** The statements that make the notes of leads findable by the present folding of words. */
  async function foldNotes(ids: readonly (string | null)[]): Promise<Statement[]> {
    const notes = await read<{ id: string; note: string }>({
      sql: `SELECT id, note FROM vaasal_desk_events WHERE note IS NOT NULL AND lead IN (${renderMarks(ids)})`,
      values: ids,
    })
    return notes.map(({ id, note }) => ({
      sql: 'UPDATE vaasal_desk_events SET words = ? WHERE id = ? AND note IS NOT NULL',
      values: [foldText(note), id],
    }))
  }

  return {
    /** Changes whenever a lead or a state changes. */
    async readRevision(): Promise<string> {
      const [row] = await read({ sql: `SELECT value FROM vaasal_notes WHERE name = 'desk-changes'` })
      return String(Number(row?.value ?? 0))
    },
    /** Makes leads that arrived since findable, at most `limit`. Returns whether there may be more. */
    async indexLeads(limit: number, fields: ContactFields): Promise<boolean> {
      const rows = await read({
        sql: `SELECT ${selectColumns} FROM vaasal_leads l LEFT JOIN vaasal_resumes r ON r.lead = l.id
          WHERE l.listed IS NULL ORDER BY l.received_at DESC LIMIT ?`,
        values: [limit],
      })
      if (rows.length === 0) return false
      const ids = rows.map(({ id }) => readText(id))
      const [listed = []] = await write([
        {
          sql: `UPDATE vaasal_leads SET listed = 1
            WHERE id IN (${selectLocked(`l.id IN (${renderMarks(rows)})`, lockRows)}) RETURNING 1 AS done`,
          values: ids,
        },
        ...rows.flatMap((row) => insertEntry(row, fields)),
        ...(await foldNotes(ids)),
        countChange,
      ])
      return rows.length === limit && listed.length > 0
    },
  }
}
