import type { Statement } from '../sql/sql.ts'

/** The tables of the desk. */
export const deskSchema: readonly string[] = [
  `CREATE TABLE vaasal_desk_users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    password TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
  )`,
  `CREATE TABLE vaasal_desk_sessions (
    hash TEXT PRIMARY KEY,
    member TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL
  )`,
  // No foreign keys: a damaged lead is deleted and inserted again when it is restored, and its state stays.
  `CREATE TABLE vaasal_desk_leads (
    lead TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    assigned TEXT,
    version BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    change TEXT NOT NULL
  )`,
  `CREATE TABLE vaasal_desk_events (
    id TEXT PRIMARY KEY,
    lead TEXT NOT NULL,
    at BIGINT NOT NULL,
    member TEXT NOT NULL,
    kind TEXT NOT NULL,
    thing TEXT NOT NULL,
    value_before TEXT,
    value_after TEXT,
    note TEXT,
    words TEXT,
    version BIGINT NOT NULL,
    undone BIGINT NOT NULL
  )`,
  'CREATE INDEX vaasal_desk_events_by_lead ON vaasal_desk_events (lead, at)',
  'CREATE INDEX vaasal_desk_events_by_time ON vaasal_desk_events (at, id)',
  // Derived from the leads, so that the listing can search and fold them. Erased with them.
  `CREATE TABLE vaasal_desk_index (
    lead TEXT PRIMARY KEY,
    received_at BIGINT NOT NULL,
    person TEXT NOT NULL,
    form TEXT NOT NULL,
    language TEXT NOT NULL,
    campaign TEXT NOT NULL,
    status TEXT NOT NULL,
    words TEXT NOT NULL
  )`,
  'CREATE INDEX vaasal_desk_index_by_time ON vaasal_desk_index (received_at, lead, person)',
  'CREATE INDEX vaasal_desk_index_by_person ON vaasal_desk_index (person, received_at, lead)',
  'CREATE TABLE vaasal_desk_contacts (contact TEXT NOT NULL, lead TEXT NOT NULL, PRIMARY KEY (contact, lead))',
  'CREATE INDEX vaasal_desk_contacts_by_lead ON vaasal_desk_contacts (lead)',
].map((sql) => sql.replace(/\s+/g, ' '))

/** The columns of `vaasal_desk_events` each with what an export may contain in it. */
export const eventColumns = {
  id: 'text',
  lead: 'text',
  at: 'number',
  member: 'text',
  kind: 'text',
  thing: 'text',
  value_before: 'text?',
  value_after: 'text?',
  note: 'text?',
  words: 'text?',
  version: 'number',
  undone: 'number',
} as const

/** The tables that are derived from the rows of leads. */
export const deskIndexTables = ['vaasal_desk_index', 'vaasal_desk_contacts'] as const

/** The tables with a column `lead`: what the desk stores about leads, erased with them. */
export const deskLeadTables = ['vaasal_desk_leads', 'vaasal_desk_events', ...deskIndexTables] as const

/** Counts a change, so that every desk notices it. */
export const countChange: Statement = {
  sql: `INSERT INTO vaasal_notes (name, value) VALUES ('desk-changes', '1')
    ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(vaasal_notes.value AS BIGINT) + 1 AS TEXT)`,
}
