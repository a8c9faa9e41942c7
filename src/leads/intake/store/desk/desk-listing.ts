import type { Cursor } from '../rows/lead.ts'
import { readRow, readTime, selectColumns, toLead } from '../rows/lead-rows.ts'
import { type Condition, escapeLike, renderMarks, renderWhere } from '../rows/render-where.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase, SqlValue } from '../sql/sql.ts'
import type { DeskFilter, DeskListing, LeadState, ListedEntry, ListedLead } from './desk-store.ts'

const tables = 'vaasal_desk_index i LEFT JOIN vaasal_desk_leads s ON s.lead = i.lead'

/** The listing in either database. */
export function createDeskListing({ read }: SqlDatabase): DeskListing {
  const place = `i.lead AS lead, i.received_at AS listed_at`
  const states = ['status', 'assigned', 'version', 'changed_at']
    .map((name) => `s.${name} AS s_${name}`)
    .join(', ')
  const notes = `(SELECT COUNT(*) FROM vaasal_desk_events e WHERE e.lead = i.lead AND e.kind = 'note' AND e.undone = 0) AS note_count`

  /** What is shown of a lead, from rows of the index `i`. */
  const columns = `${place}, ${states}, ${notes}, ${selectColumns}`
  const joins = `JOIN vaasal_leads l ON l.id = i.lead LEFT JOIN vaasal_resumes r ON r.lead = i.lead
    LEFT JOIN vaasal_desk_leads s ON s.lead = i.lead`

  const readListed = (row: Row): ListedLead => {
    const { record, damage } = readRow(row)
    const id = readText(row.lead) ?? ''
    const text = (name: string) => readText(row[name])
    const state: LeadState = {
      status: text('s_status') ?? record?.status ?? 'new',
      assigned: text('s_assigned'),
      version: Number(text('s_version') ?? 0),
      changedAt: readTime(row.s_changed_at) ?? 0,
    }
    return {
      id,
      receivedAt: readTime(row.listed_at) ?? 0,
      ...(record && { lead: toLead(record) }),
      ...(damage && { damage }),
      state,
      notes: Number(row.note_count ?? 0),
    }
  }

  return {
    async countLeads(filter) {
      const { where, values } = filterListed(filter)
      const [row] = await read({ sql: `SELECT COUNT(*) AS count FROM ${tables} ${where}`, values })
      return Number(row?.count ?? 0)
    },
    async scanLeads(filter, limit, after) {
      const { where, values } = filterListed(filter, after)
      const rows = await read({
        sql: `SELECT ${place} FROM ${tables} ${where} ORDER BY i.received_at DESC, i.lead DESC LIMIT ?`,
        values: [...values, limit],
      })
      return rows.map((row) => ({ id: readText(row.lead) ?? '', receivedAt: readTime(row.listed_at) ?? 0 }))
    },
    async listEntries(leads, filter, size) {
      if (leads.length === 0) return []
      const marks = renderMarks(leads)
      const ids = leads
      const { where, values } = renderWhere([
        [`i.person IN (SELECT o.person FROM vaasal_desk_index o WHERE o.lead IN (${marks}))`, ...ids],
        ...listConditions(filter),
      ])
      const rows = await read({
        sql: `WITH ranked AS (SELECT i.lead, i.received_at, i.person, COUNT(*) OVER (PARTITION BY i.person) AS total,
            ROW_NUMBER() OVER (PARTITION BY i.person ORDER BY i.received_at DESC, i.lead DESC) - 1 AS place
            FROM ${tables} ${where}),
          heads AS (SELECT person, place FROM ranked WHERE lead IN (${marks}) AND place % CAST(? AS BIGINT) = 0)
          SELECT ${columns}, h.person AS person, h.place AS newer, i.total AS total
          FROM heads h JOIN ranked i ON i.person = h.person AND i.place >= h.place
            AND i.place < h.place + CAST(? AS BIGINT) ${joins} ORDER BY i.received_at DESC, i.lead DESC`,
        values: [...values, ...ids, size, size],
      })
      const entries = new Map<string, ListedEntry>()
      for (const row of rows) {
        const key = [readText(row.person) ?? '', ...(Number(row.newer) > 0 ? [row.newer] : [])].join(' ')
        const entry = entries.get(key) ?? { key, leads: [], total: Number(row.total) }
        entry.leads.push(readListed(row))
        entries.set(key, entry)
      }
      return [...entries.values()]
    },
    async listRelated(lead, by, limit) {
      const id = lead
      const own = (column: string, table: string) =>
        `(SELECT o.${column} FROM ${table} o WHERE o.lead = CAST(? AS TEXT))`
      const isOwn = `i.person IN ${own('person', 'vaasal_desk_index')}`
      const condition =
        by === 'person'
          ? isOwn
          : `NOT ${isOwn} AND i.lead IN (SELECT c.lead FROM vaasal_desk_contacts c
              WHERE c.contact IN ${own('contact', 'vaasal_desk_contacts')})`
      const rows = await read({
        sql: `SELECT ${columns} FROM vaasal_desk_index i ${joins}
          WHERE i.lead <> CAST(? AS TEXT) AND ${condition}
          ORDER BY i.received_at DESC, i.lead DESC LIMIT ?`,
        values: [id, id, ...(by === 'person' ? [] : [id]), limit],
      })
      return rows.map(readListed)
    },
    async readListed(ids) {
      if (ids.length === 0) return []
      const rows = await read({
        sql: `SELECT ${columns} FROM vaasal_desk_index i ${joins}
          WHERE i.lead IN (${renderMarks(ids)}) ORDER BY i.received_at DESC, i.lead DESC`,
        values: ids,
      })
      return rows.map(readListed)
    },
    async listNames() {
      const list = async (column: string) => {
        const rows = await read({
          sql: `SELECT DISTINCT ${column} AS name FROM vaasal_desk_index
            WHERE ${column} <> '' LIMIT 100`,
        })
        return rows.flatMap(({ name }) => readText(name) ?? []).sort()
      }
      return { forms: await list('form'), languages: await list('language') }
    },
  }
}

function filterListed(filter: DeskFilter, after?: Cursor): { where: string; values: SqlValue[] } {
  return renderWhere([
    ...listConditions(filter),
    // Compared as a row, so that the index leads to the place.
    ['(i.received_at, i.lead) < (CAST(? AS BIGINT), CAST(? AS TEXT))', after?.receivedAt, after?.id],
  ])
}

function listConditions({ words = [], status, form, language, campaign, assigned }: DeskFilter): Condition[] {
  return [
    ['i.form = ?', form],
    ['i.campaign = ?', campaign],
    [
      "(i.language = ? OR i.language LIKE ? ESCAPE '!')",
      language,
      language === undefined ? undefined : `${escapeLike(language)}-%`,
    ],
    ['COALESCE(s.status, i.status) = ?', status],
    assigned === null ? ['s.assigned IS NULL'] : ['s.assigned = ?', assigned],
    ...words.map((spellings): Condition => {
      const parts = spellings.flatMap(() => [
        "i.words LIKE ? ESCAPE '!'",
        `i.lead IN (SELECT e.lead FROM vaasal_desk_events e
          WHERE e.kind = 'note' AND e.words LIKE ? ESCAPE '!')`,
      ])
      const patterns = spellings.flatMap((word) => [`%${escapeLike(word)}%`, `%${escapeLike(word)}%`])
      return [`(${parts.join(' OR ')})`, ...patterns]
    }),
  ]
}
