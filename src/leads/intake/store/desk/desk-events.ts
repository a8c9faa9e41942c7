import type { DeskEventKind } from '../../../contracts/desk-api.ts'
import { byId, selectLocked } from '../leads/lead-statements.ts'
import { readTime } from '../rows/lead-rows.ts'
import { renderWhere } from '../rows/render-where.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase, SqlValue, Statement } from '../sql/sql.ts'
import type { DeskEventRow, DeskTrail, NewDeskEvent } from './desk-store.ts'
import { eventColumns } from './desk-tables.ts'
import { foldText } from './search-words.ts'

type Column = keyof typeof eventColumns
const columns = Object.keys(eventColumns) as Column[]
const marks = columns
  .map((name) => `CAST(? AS ${eventColumns[name] === 'number' ? 'BIGINT' : 'TEXT'})`)
  .join(', ')

/** Inserts an event, if a condition holds. */
export function insertEvent(
  event: NewDeskEvent,
  version: number,
  condition = 'TRUE',
  values: readonly SqlValue[] = [],
): Statement {
  const { id, lead, at, by, kind, thing, before, after, note } = event
  const words = note === null ? null : foldText(note)
  return {
    sql: `INSERT INTO vaasal_desk_events (${columns.join(', ')}) SELECT ${marks}
      WHERE ${condition} ON CONFLICT DO NOTHING`,
    values: [id, lead, at, by, kind, thing, before, after, note, words, version, 0, ...values],
  }
}

/** The trail in either database. Events about a lead that is not stored, or no longer, are dropped without an error. */
export function createDeskEvents({ read, write, keepRows }: SqlDatabase): DeskTrail {
  // An order names the table: without it, it would be that of the selected texts, which no index has.
  const select = `SELECT ${columns.map((name) => `e.${name} AS ${name}`).join(', ')} FROM vaasal_desk_events e`
  /** Inserts an event that changes nothing. One about a lead only as long as the lead is stored. */
  const add = (event: NewDeskEvent, condition = 'TRUE', values: readonly SqlValue[] = []): Statement =>
    event.lead === ''
      ? insertEvent(event, 0, condition, values)
      : insertEvent(event, 0, `EXISTS (${selectLocked(byId, keepRows)}) AND ${condition}`, [
          event.lead,
          ...values,
        ])

  return {
    async addEvents(events) {
      if (events.length > 0) await write(events.map((event) => add(event)))
    },
    async addSeen(event, since) {
      const unseen = `NOT EXISTS (SELECT 1 FROM vaasal_desk_events
        WHERE lead = CAST(? AS TEXT) AND kind = 'seen' AND member = ? AND at > ?)`
      await write([add(event, unseen, [event.lead, event.by, since])])
    },
    async listEvents(lead, limit) {
      const rows = await read({
        sql: `${select} WHERE e.lead = CAST(? AS TEXT) ORDER BY e.at DESC, e.version DESC, e.id DESC LIMIT ?`,
        values: [lead, limit],
      })
      return rows.map(readEvent)
    },
    async listTrail(limit, { user, from, until, lead, kind } = {}) {
      const { where, values } = renderWhere([
        ["(e.member = ? OR (e.member = '' AND e.lead = '' AND e.value_after = ?))", user, user],
        ['e.at >= ?', from],
        ['e.at < ?', until],
        ['e.lead = CAST(? AS TEXT)', lead === undefined ? undefined : lead],
        ['e.kind = ?', kind],
      ])
      const rows = await read({
        sql: `${select} ${where} ORDER BY e.at DESC, e.id DESC LIMIT ?`,
        values: [...values, limit],
      })
      return rows.map(readEvent)
    },
    async findEvent(id) {
      const [row] = await read({ sql: `${select} WHERE e.id = ?`, values: [id] })
      return row ? readEvent(row) : null
    },
    async findLatest(lead) {
      const rows = await read({
        sql: `SELECT thing AS name, MAX(version) AS version FROM vaasal_desk_events
          WHERE lead = CAST(? AS TEXT) AND thing <> '' GROUP BY thing`,
        values: [lead],
      })
      return Object.fromEntries(rows.map(({ name, version }) => [readText(name), Number(version)]))
    },
    async countFailures(name, address, since) {
      const ofAddress = `lead = '' AND member = ? AND value_after = ?`
      const [row] = await read({
        sql: `SELECT COUNT(*) AS count FROM vaasal_desk_events WHERE at > ? AND ${ofAddress}
          AND kind = 'sign-in-failed' AND at > COALESCE((SELECT MAX(at) FROM vaasal_desk_events
            WHERE ${ofAddress} AND kind = 'signed-in'), 0)`,
        values: [since, name, address, name, address],
      })
      return Number(row?.count ?? 0)
    },
  }
}

function readEvent(row: Row): DeskEventRow {
  const text = (name: Column) => readText(row[name])
  return {
    id: text('id') ?? '',
    lead: readText(row.lead) ?? '',
    at: readTime(row.at) ?? 0,
    by: text('member') ?? '',
    kind: (text('kind') ?? 'seen') as DeskEventKind,
    thing: text('thing') ?? '',
    before: text('value_before'),
    after: text('value_after'),
    note: text('note'),
    version: Number(text('version')),
    undone: Number(text('undone')) > 0,
  }
}
