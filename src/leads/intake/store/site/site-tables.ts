import type { Dialect } from '../sql.ts'

/** The tables whose rows belong to a site, with their column `site`. A site's rows are never shown to another one. */
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

/** Notes about the store itself. They belong to no site. */
export const storeNotes = ['schema', 'checksums', 'owner'] as const

/** Stands in a statement about the store itself, or about rows of whichever site. */
export const ofStore = '/* of the store */'
/** The site of the notes about the store itself, as SQL. */
export const noSite = `'' ${ofStore}`

/** Tables whose key has the site in front of what it was: two sites may have the same. */
export const rekeyed = {
  vaasal_notes: { columns: ['name', 'value'], keys: ['name'] },
  vaasal_counts: {
    columns: ['day', 'route', 'variant', 'arm', 'campaign', 'country', 'action', 'count'],
    keys: ['day', 'route', 'variant', 'arm', 'campaign', 'country', 'action'],
  },
  vaasal_desk_users: { columns: ['id', 'name', 'password', 'created_at', 'changed_at'], keys: ['id'] },
} as const

/**
 * Indexes that have the site as well. It comes last, because SQLite knows no statistics: it would read all rows of the site
 * where a few are looked for by their key. Only the index of a few leads begins with it.
 */
const indexes: readonly (readonly [name: string, on: string])[] = [
  ['vaasal_leads_by_time', 'vaasal_leads (received_at, id, site)'],
  ['vaasal_leads_unlisted', 'vaasal_leads (site, received_at) WHERE listed IS NULL'],
  ['vaasal_deliveries_by_next', 'vaasal_deliveries (route, next_at, site)'],
  ['vaasal_deliveries_by_time', 'vaasal_deliveries (created_at, id, site)'],
  ['vaasal_desk_events_by_time', 'vaasal_desk_events (at, id, site)'],
  ['vaasal_desk_index_by_time', 'vaasal_desk_index (received_at, lead, person, site)'],
  ['vaasal_desk_index_by_person', 'vaasal_desk_index (person, received_at, lead, site)'],
]

/**
 * The step of the schema that gives rows a site. In PostgreSQL the rows that are there, and those that an intake of an
 * older version still adds, belong to `owner` by the default of the column, which changes no row. In SQLite they belong
 * to none until `settleSite`.
 */
export function listSiteSchema({ bytes, owner }: Dialect): string[] {
  const isPostgres = bytes === 'BYTEA'
  const isRekeyed = (table: string) => Object.hasOwn(rekeyed, table)
  const add = (table: string) =>
    `ALTER TABLE ${table} ADD COLUMN site TEXT NOT NULL DEFAULT '${table === 'vaasal_notes' ? '' : owner}'`
  return [
    ...siteTables.filter((table) => isPostgres || !isRekeyed(table)).map(add),
    ...Object.entries(rekeyed).flatMap(([table, { columns, keys }]) =>
      isPostgres
        ? [
            `ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey`,
            `ALTER TABLE ${table} ADD PRIMARY KEY (site, ${keys.join(', ')})`,
          ]
        : remake(table, columns, keys),
    ),
    ...indexes.flatMap(([name, on]) => [`DROP INDEX ${name}`, `CREATE INDEX ${name} ON ${on}`]),
  ]
}

/** SQLite cannot change the key of a table. */
function remake(table: string, columns: readonly string[], keys: readonly string[]): string[] {
  const types = columns.map(
    (name) => `${name} ${name === 'count' || name.endsWith('_at') ? 'BIGINT' : 'TEXT'} NOT NULL`,
  )
  return [
    `CREATE TABLE ${table}_of_sites (${types.join(', ')}, site TEXT NOT NULL DEFAULT '', PRIMARY KEY (site, ${keys.join(', ')}))`,
    `INSERT INTO ${table}_of_sites (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM ${table}`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${table}_of_sites RENAME TO ${table}`,
  ]
}
