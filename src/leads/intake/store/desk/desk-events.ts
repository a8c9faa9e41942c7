import { byId, selectLocked } from '../leads/lead-statements.ts'
import { renderWhere, selectAs } from '../rows/render-where.ts'
import type { SqlDatabase, SqlValue, Statement } from '../sql/sql.ts'
import type { DeskEventRow, NewDeskEvent, TrailFilter } from './desk-rows.ts'
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

/**
 * The trail: who saw and changed what, and when. Events about a lead that is not stored, or no longer, are dropped without an
 * error.
 */
export function createDeskEvents({ read, write, keepRows }: SqlDatabase) {
  // An order names the table: without it, it would be that of the selected texts, which no index has.
  const select = `SELECT ${selectAs('e', {
    ...{ id: 'id', lead: 'lead', at: 'at', by: 'member', kind: 'kind', thing: 'thing' },
    ...{ before: 'value_before', after: 'value_after', note: 'note', version: 'version', undone: 'undone' },
  })} FROM vaasal_desk_events e`
  const readEvents = async (rest: string, values: readonly SqlValue[]): Promise<DeskEventRow[]> =>
    (await read<DeskEventRow>({ sql: `${select} ${rest}`, values })).map((event) => ({
      ...event,
      undone: Number(event.undone) > 0,
    }))
  /** Inserts an event that changes nothing. One about a lead only as long as the lead is stored. */
  const add = (event: NewDeskEvent, condition = 'TRUE', values: readonly SqlValue[] = []): Statement =>
    event.lead === ''
      ? insertEvent(event, 0, condition, values)
      : insertEvent(event, 0, `EXISTS (${selectLocked(byId, keepRows)}) AND ${condition}`, [
          event.lead,
          ...values,
        ])

  return {
    async addEvents(events: readonly NewDeskEvent[]): Promise<void> {
      if (events.length > 0) await write(events.map((event) => add(event)))
    },
    /** Adds a `seen` event, unless the same user has seen the lead after `since`. */
    async addSeen(event: NewDeskEvent, since: number): Promise<void> {
      const unseen = `NOT EXISTS (SELECT 1 FROM vaasal_desk_events
        WHERE lead = CAST(? AS TEXT) AND kind = 'seen' AND member = ? AND at > ?)`
      await write([add(event, unseen, [event.lead, event.by, since])])
    },
    /** The events of a lead, newest first. */
    listEvents: (lead: string, limit: number): Promise<DeskEventRow[]> =>
      readEvents(`WHERE e.lead = CAST(? AS TEXT) ORDER BY e.at DESC, e.version DESC, e.id DESC LIMIT ?`, [
        ...[lead, limit],
      ]),
    /** Events of all leads and of users, newest first. */
    listTrail(limit: number, { user, from, until, lead, kind }: TrailFilter = {}): Promise<DeskEventRow[]> {
      const { where, values } = renderWhere([
        ["(e.member = ? OR (e.member = '' AND e.lead = '' AND e.value_after = ?))", user, user],
        ['e.at >= ?', from],
        ['e.at < ?', until],
        ['e.lead = CAST(? AS TEXT)', lead],
        ['e.kind = ?', kind],
      ])
      return readEvents(`${where} ORDER BY e.at DESC, e.id DESC LIMIT ?`, [...values, limit])
    },
    async findEvent(id: string): Promise<DeskEventRow | null> {
      const [event = null] = await readEvents(`WHERE e.id = ?`, [id])
      return event
    },
    /** The version that the last change of each thing has given a lead, in its whole history. */
    async findLatest(lead: string): Promise<Record<string, number>> {
      const rows = await read<{ name: string; version: number }>({
        sql: `SELECT thing AS name, MAX(version) AS version FROM vaasal_desk_events
          WHERE lead = CAST(? AS TEXT) AND thing <> '' GROUP BY thing`,
        values: [lead],
      })
      return Object.fromEntries(rows.map(({ name, version }) => [name, version]))
    },
    /** Sign-ins of a user from an address that failed since the last one that succeeded there, after `since`. */
    async countFailures(name: string, address: string, since: number): Promise<number> {
      const ofAddress = `lead = '' AND member = ? AND value_after = ?`
      const [row] = await read<{ count: number }>({
        sql: `SELECT COUNT(*) AS count FROM vaasal_desk_events WHERE at > ? AND ${ofAddress}
          AND kind = 'sign-in-failed' AND at > COALESCE((SELECT MAX(at) FROM vaasal_desk_events
            WHERE ${ofAddress} AND kind = 'signed-in'), 0)`,
        values: [since, name, address, name, address],
      })
      return row?.count ?? 0
    },
  }
}
