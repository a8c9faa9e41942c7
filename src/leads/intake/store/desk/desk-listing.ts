import type { Cursor } from '../rows/lead.ts'
import { readRow, readTime, selectColumns, toLead } from '../rows/lead-rows.ts'
import { type Condition, escapeLike, renderMarks, renderWhere, selectAs } from '../rows/render-where.ts'
import type { Row, SqlDatabase, SqlValue } from '../sql/sql.ts'
import type { DeskFilter, LeadState, ListedEntry, ListedLead } from './desk-rows.ts'

const tables = 'vaasal_desk_index i LEFT JOIN vaasal_desk_leads s ON s.lead = i.lead'
const order = 'ORDER BY i.received_at DESC, i.lead DESC'
const oldestFirst = 'ORDER BY i.received_at ASC, i.lead ASC'
const orderOf = ({ isOldestFirst }: DeskFilter) => (isOldestFirst ? oldestFirst : order)

/** A row of the listing beside the columns of its lead. */
interface ListedRow extends Row {
  listed: string
  listedAt: number
  noteCount: number
  deskStatus: string | null
  assigned: string | null
  version: number | null
  changedAt: number | null
}

/** Searches, filters and folds leads. */
export function createDeskListing({ read }: SqlDatabase) {
  const place = 'i.lead AS "id", i.received_at AS "receivedAt"'
  const state = selectAs('s', {
    ...{ deskStatus: 'status', assigned: 'assigned', version: 'version', changedAt: 'changed_at' },
  })
  const notes = `(SELECT COUNT(*) FROM vaasal_desk_events e WHERE e.lead = i.lead AND e.kind = 'note' AND e.undone = 0) AS "noteCount"`

  /** What is shown of a lead, from rows of the index `i`. */
  const columns = `${selectAs('i', { listed: 'lead', listedAt: 'received_at' })}, ${state}, ${notes}, ${selectColumns}`
  const joins = `JOIN vaasal_leads l ON l.id = i.lead LEFT JOIN vaasal_resumes r ON r.lead = i.lead
    LEFT JOIN vaasal_desk_leads s ON s.lead = i.lead`

  function toListed(row: ListedRow): ListedLead {
    const { record, damage } = readRow(row)
    const { listed: id, listedAt, noteCount, deskStatus, assigned, version, changedAt } = row
    const worked: LeadState = {
      status: deskStatus ?? record?.status ?? 'new',
      ...{ assigned, version: version ?? 0, changedAt: changedAt ?? 0 },
    }
    return {
      ...{ id, receivedAt: readTime(listedAt) ?? 0, state: worked, notes: noteCount },
      ...(record && { lead: toLead(record) }),
      ...(damage && { damage }),
    }
  }

  const listWhere = async (condition: string, values: readonly SqlValue[]): Promise<ListedLead[]> => {
    const rows = await read<ListedRow>({
      sql: `SELECT ${columns} FROM vaasal_desk_index i ${joins} WHERE ${condition}`,
      values,
    })
    return rows.map(toListed)
  }

  return {
    async countLeads(filter: DeskFilter): Promise<number> {
      const { where, values } = filterListed(filter)
      const sql = `SELECT COUNT(*) AS count FROM ${tables} ${where}`
      const [row] = await read<{ count: number }>({ sql, values })
      return row?.count ?? 0
    },
    /** The ids of matching leads, in the order of the filter. */
    scanLeads(filter: DeskFilter, limit: number, after?: Cursor): Promise<Cursor[]> {
      const { where, values } = filterListed(filter, after)
      const sql = `SELECT ${place} FROM ${tables} ${where} ${orderOf(filter)} LIMIT ?`
      return read<Cursor>({ sql, values: [...values, limit] })
    },
    /** The entries that begin with one of these leads. The matching leads of a person are entries of `size` leads, in the order of the filter. */
    async listEntries(ids: readonly string[], filter: DeskFilter, size: number): Promise<ListedEntry[]> {
      if (ids.length === 0) return []
      const marks = renderMarks(ids)
      const { where, values } = renderWhere([
        [`i.person IN (SELECT o.person FROM vaasal_desk_index o WHERE o.lead IN (${marks}))`, ...ids],
        ...listConditions(filter),
      ])
      const rows = await read<ListedRow & { person: string; newer: number; total: number }>({
        sql: `WITH ranked AS (SELECT i.lead, i.received_at, i.person, COUNT(*) OVER (PARTITION BY i.person) AS total,
            ROW_NUMBER() OVER (PARTITION BY i.person ${orderOf(filter)}) - 1 AS place
            FROM ${tables} ${where}),
          heads AS (SELECT person, place FROM ranked WHERE lead IN (${marks}) AND place % CAST(? AS BIGINT) = 0)
          SELECT ${columns}, h.person AS person, h.place AS newer, i.total AS total
          FROM heads h JOIN ranked i ON i.person = h.person AND i.place >= h.place
            AND i.place < h.place + CAST(? AS BIGINT) ${joins} ${orderOf(filter)}`,
        values: [...values, ...ids, size, size],
      })
      const entries = new Map<string, ListedEntry>()
      for (const row of rows) {
        const key = [row.person, ...(row.newer > 0 ? [row.newer] : [])].join(' ')
        const entry = entries.get(key) ?? { key, leads: [], total: row.total }
        entry.leads.push(toListed(row))
        entries.set(key, entry)
      }
      return [...entries.values()]
    },
    /** The newest other leads of the person of a lead, or those of others with the same address. */
    listRelated(lead: string, by: 'person' | 'address', limit: number): Promise<ListedLead[]> {
      const own = (column: string, table: string) =>
        `(SELECT o.${column} FROM ${table} o WHERE o.lead = CAST(? AS TEXT))`
      const isOwn = `i.person IN ${own('person', 'vaasal_desk_index')}`
      const condition =
        by === 'person'
          ? isOwn
          : `NOT ${isOwn} AND i.lead IN (SELECT c.lead FROM vaasal_desk_contacts c
              WHERE c.contact IN ${own('contact', 'vaasal_desk_contacts')})`
      const ids = by === 'person' ? [lead, lead] : [lead, lead, lead]
      return listWhere(`i.lead <> CAST(? AS TEXT) AND ${condition} ${order} LIMIT ?`, [...ids, limit])
    },
    /** These leads in the listing's form, newest first. */
    readListed: async (ids: readonly string[]): Promise<ListedLead[]> =>
      ids.length === 0 ? [] : listWhere(`i.lead IN (${renderMarks(ids)}) ${order}`, ids),
    /** Forms and languages of the stored leads. */
    async listNames(): Promise<{ forms: string[]; languages: string[] }> {
      const list = async (column: string) => {
        const rows = await read<{ name: string }>({
          sql: `SELECT DISTINCT ${column} AS name FROM vaasal_desk_index WHERE ${column} <> '' LIMIT 100`,
        })
        return rows.map(({ name }) => name).sort()
      }
      return { forms: await list('form'), languages: await list('language') }
    },
  }
}

function filterListed(filter: DeskFilter, after?: Cursor): { where: string; values: SqlValue[] } {
  return renderWhere([
    ...listConditions(filter),
    // Compared as a row, so that the index leads to the place.
    [
      `(i.received_at, i.lead) ${filter.isOldestFirst ? '>' : '<'} (CAST(? AS BIGINT), CAST(? AS TEXT))`,
      ...[after?.receivedAt, after?.id],
    ],
  ])
}

function listConditions(filter: DeskFilter): Condition[] {
  const { words = [], status, notStatus, form, language, campaign, assigned } = filter
  return [
    ['i.form = ?', form],
    ['i.campaign = ?', campaign],
    [
      "(i.language = ? OR i.language LIKE ? ESCAPE '!')",
      language,
      language === undefined ? undefined : `${escapeLike(language)}-%`,
    ],
    ['COALESCE(s.status, i.status) = ?', status],
    ['COALESCE(s.status, i.status) <> ?', notStatus],
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
