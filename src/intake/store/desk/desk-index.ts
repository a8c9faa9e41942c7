import { readRow, readTime, selectColumns } from '../rows/lead-rows.ts'
import { nameId, readTextLeniently, toIdValue } from '../rows/row-text.ts'
import type { Row, SqlDatabase, Statement } from '../sql.ts'
import type { DeskStore } from './desk-store.ts'
import { listContactKeys, readContact } from './read-contacts.ts'
import { joinWords } from './search-words.ts'

interface Entry {
  id: string
  row: Row
  contacts: string[]
  person: string
}

/** Makes leads findable: who sent them, and the words in them. */
export function createDeskIndex(
  { read, write, untrusted }: SqlDatabase,
  needsChecksum: boolean,
): Pick<DeskStore, 'indexLeads' | 'readRevision'> {
  const counts = `SELECT (SELECT COUNT(*) FROM vaasal_leads) AS leads,
    (SELECT COUNT(*) FROM vaasal_desk_index) AS listed`

  /** Leads up to this time are still to be looked at. */
  let from: number | undefined

  /** The people that already have one of these contacts. */
  async function findPeople(contacts: readonly string[]): Promise<[contact: string, person: string][]> {
    if (contacts.length === 0) return []
    const rows = await read({
      sql: `SELECT DISTINCT c.contact, ${untrusted('i.person')} AS person FROM vaasal_desk_contacts c
        JOIN vaasal_desk_index i ON i.lead = c.lead WHERE c.contact IN (${contacts.map(() => '?').join(', ')})`,
      values: contacts,
    })
    return rows.map((row) => [String(row.contact), readTextLeniently(row.person) ?? ''])
  }

  return {
    async readRevision() {
      const [row] = await read({
        sql: `SELECT (SELECT COUNT(*) FROM vaasal_leads) AS leads, (SELECT COUNT(*) FROM vaasal_desk_index) AS listed,
          (SELECT MAX(received_at) FROM vaasal_desk_index) AS newest,
          (SELECT value FROM vaasal_notes WHERE name = 'desk-changes') AS changes`,
      })
      return [row?.leads, row?.listed, row?.newest, row?.changes].map((value) => Number(value ?? 0)).join('.')
    },
    async indexLeads(limit, fields) {
      const [found] = await read({ sql: counts })
      const missing = Number(found?.leads) - Number(found?.listed)
      if (missing <= 0) return false
      // A new lead is the first one; a look through all leads goes on where it stopped.
      const count = Math.min(limit, missing)
      const isResumed = from !== undefined
      const rows = await read({
        sql: `SELECT ${selectColumns(untrusted)} FROM vaasal_leads l LEFT JOIN vaasal_resumes r ON r.lead = l.id
          WHERE NOT EXISTS (SELECT 1 FROM vaasal_desk_index i WHERE i.lead = l.id)
          ${from === undefined ? '' : 'AND l.received_at <= ?'} ORDER BY l.received_at DESC LIMIT ?`,
        values: [...(from === undefined ? [] : [from]), count],
      })
      // At the end, the next look begins with the newest lead again.
      from = rows.length < count ? undefined : (readTime(rows.at(-1)?.received_at) ?? undefined)
      const entries = rows.map((row): Entry => {
        const { record } = readRow(row, needsChecksum)
        const contact = record && readContact(record.form, record.answers, fields)
        const id = nameId(row.id)
        return { id, row, contacts: contact ? listContactKeys(contact) : [], person: id }
      })
      const known = await findPeople([...new Set(entries.flatMap(({ contacts }) => contacts))])
      const moved = joinPeople(entries, known)
      const statements = [
        ...[...moved].map(
          ([from, to]): Statement => ({
            sql: 'UPDATE vaasal_desk_index SET person = CAST(? AS TEXT) WHERE person = CAST(? AS TEXT)',
            values: [toIdValue(to), toIdValue(from)],
          }),
        ),
        ...entries.flatMap((entry) => insertEntry(entry, needsChecksum)),
      ]
      if (statements.length > 0) await write(statements)
      return missing > rows.length && (rows.length > 0 || isResumed)
    },
  }
}

/** Gives leads that share a contact the same person. Returns the people that turned out to be another one. */
function joinPeople(
  entries: Entry[],
  known: readonly [contact: string, person: string][],
): Map<string, string> {
  const parents = new Map<string, string>()
  const find = (name: string): string => {
    let top = name
    for (let next = parents.get(top); next !== undefined; next = parents.get(top)) top = next
    return top
  }
  /** The first one stays. */
  const join = (one: string, other: string) => {
    const [kept, moved] = [find(one), find(other)]
    if (kept !== moved) parents.set(moved, kept)
  }
  const owners = new Map<string, string>()
  const stored = new Set<string>()
  for (const [contact, person] of known) {
    stored.add(person)
    const owner = owners.get(contact)
    if (owner === undefined) owners.set(contact, person)
    else join(owner, person)
  }
  for (const { id, contacts } of entries) {
    for (const contact of contacts) {
      const owner = owners.get(contact)
      if (owner === undefined) owners.set(contact, id)
      else join(owner, id)
    }
  }
  for (const entry of entries) entry.person = find(entry.id)
  return new Map(
    [...stored].map((person) => [person, find(person)] as const).filter(([from, to]) => from !== to),
  )
}

function insertEntry({ id, row, contacts, person }: Entry, needsChecksum: boolean): Statement[] {
  const { record } = readRow(row, needsChecksum)
  const words = record
    ? joinWords([
        ...Object.values(record.answers),
        record.route,
        record.campaign,
        record.context?.variant,
        id,
      ])
    : joinWords([id])
  return [
    {
      sql: `INSERT INTO vaasal_desk_index (lead, received_at, person, form, language, campaign, status, words)
        VALUES (CAST(? AS TEXT), ?, CAST(? AS TEXT), ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      values: [
        toIdValue(id),
        record?.receivedAt ?? readTime(row.received_at) ?? 0,
        toIdValue(person),
        record?.form ?? '',
        record?.language ?? '',
        record?.campaign ?? '',
        record?.status ?? 'new',
        words,
      ],
    },
    ...contacts.map((contact) => ({
      sql: `INSERT INTO vaasal_desk_contacts (contact, lead) VALUES (?, CAST(? AS TEXT)) ON CONFLICT DO NOTHING`,
      values: [contact, toIdValue(id)],
    })),
  ]
}
