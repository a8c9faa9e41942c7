import type { Dialect } from '../sql/sql.ts'

/** The tables whose rows had a column `site`, while several sites shared them. */
export const siteTables = [
  'vaasal_leads',
  'vaasal_deliveries',
  'vaasal_counts',
  'vaasal_exports',
  'vaasal_notes',
  'vaasal_desk_users',
  'vaasal_desk_sessions',
  'vaasal_desk_leads',
  'vaasal_desk_events',
  'vaasal_desk_index',
  'vaasal_desk_contacts',
] as const

/** Tables whose key had the site in front. */
const rekeyed = {
  vaasal_notes: { columns: ['name', 'value'], keys: ['name'] },
  vaasal_counts: {
    columns: ['day', 'route', 'variant', 'arm', 'campaign', 'country', 'action', 'count'],
    keys: ['day', 'route', 'variant', 'arm', 'campaign', 'country', 'action'],
  },
  vaasal_desk_users: { columns: ['id', 'name', 'password', 'created_at', 'changed_at'], keys: ['id'] },
} as const

/** Indexes that had the site as well. */
const indexes: readonly (readonly [name: string, on: string])[] = [
  ['vaasal_leads_by_time', 'vaasal_leads (received_at, id, site)'],
  ['vaasal_leads_unlisted', 'vaasal_leads (site, received_at) WHERE listed IS NULL'],
  ['vaasal_deliveries_by_next', 'vaasal_deliveries (route, next_at, site)'],
  ['vaasal_deliveries_by_time', 'vaasal_deliveries (created_at, id, site)'],
  ['vaasal_desk_events_by_time', 'vaasal_desk_events (at, id, site)'],
  ['vaasal_desk_index_by_time', 'vaasal_desk_index (received_at, lead, person, site)'],
  ['vaasal_desk_index_by_person', 'vaasal_desk_index (person, received_at, lead, site)'],
]

/** The step of the schema that gave rows a site: those that are there belong to none. */
export function listSiteSchema({ bytes }: Dialect): string[] {
  const isPostgres = bytes === 'BYTEA'
  const isRekeyed = (table: string) => Object.hasOwn(rekeyed, table)
  const add = (table: string) => `ALTER TABLE ${table} ADD COLUMN site TEXT NOT NULL DEFAULT ''`
  return [
    ...siteTables.filter((table) => isPostgres || !isRekeyed(table)).map(add),
    ...Object.entries(rekeyed).flatMap(([table, { columns, keys }]) =>
      isPostgres
        ? [
            `ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey`,
            `ALTER TABLE ${table} ADD PRIMARY KEY (site, ${keys.join(', ')})`,
          ]
        : remake(table, columns, keys, 'site'),
    ),
    ...indexes.flatMap(([name, on]) => [`DROP INDEX ${name}`, `CREATE INDEX ${name} ON ${on}`]),
  ]
}

/** The step of the schema that takes the site away from rows again: a store has one site. The checksums of rows go too. */
export function listOneSiteSchema({ bytes }: Dialect): string[] {
  const isPostgres = bytes === 'BYTEA'
  return [
    ...indexes.map(([name]) => `DROP INDEX ${name}`),
    ...siteTables.flatMap((table) => {
      const { columns, keys } = rekeyed[table as keyof typeof rekeyed] ?? {}
      if (!keys) return [`ALTER TABLE ${table} DROP COLUMN site`]
      return isPostgres
        ? [
            `ALTER TABLE ${table} DROP COLUMN site`,
            `ALTER TABLE ${table} ADD PRIMARY KEY (${keys.join(', ')})`,
          ]
        : remake(table, columns, keys)
    }),
    ...indexes.map(
      ([name, on]) =>
        `CREATE INDEX ${name} ON ${on.replace(/, site\)|site, /, (found) => (found.endsWith(')') ? ')' : ''))}`,
    ),
    'ALTER TABLE vaasal_leads DROP COLUMN checksum',
    'ALTER TABLE vaasal_resumes DROP COLUMN checksum',
    "DELETE FROM vaasal_notes WHERE name IN ('checksums', 'owner')",
    // What a salvage of an earlier version kept of leads that it could not read.
    ...['vaasal_deliveries', 'vaasal_exports', 'vaasal_desk_leads', 'vaasal_desk_events'].map(
      (table) =>
        `DELETE FROM ${table} WHERE lead <> '' AND NOT EXISTS (SELECT 1 FROM vaasal_leads l WHERE l.id = ${table}.lead)`,
    ),
  ]
}

/** SQLite cannot change the key of a table. */
function remake(table: string, columns: readonly string[], keys: readonly string[], site?: 'site'): string[] {
  const types = columns.map(
    (name) => `${name} ${name === 'count' || name.endsWith('_at') ? 'BIGINT' : 'TEXT'} NOT NULL`,
  )
  const made = site ? `${table}_of_sites` : `${table}_of_one`
  const key = [...(site ? ['site'] : []), ...keys].join(', ')
  return [
    `CREATE TABLE ${made} (${[...types, ...(site ? ["site TEXT NOT NULL DEFAULT ''"] : [])].join(', ')}, PRIMARY KEY (${key}))`,
    `INSERT INTO ${made} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM ${table}`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${made} RENAME TO ${table}`,
  ]
}
