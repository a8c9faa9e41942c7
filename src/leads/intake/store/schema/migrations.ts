import { deskSchema } from '../desk/desk-tables.ts'
import type { Dialect, RunStatement } from '../sql/sql.ts'
import { StoreError } from '../sql/store-error.ts'
import { listOneSiteSchema, listSiteSchema } from './site-schema.ts'

/** The steps of the schema. A released step must not be changed. */
const steps: readonly ((dialect: Dialect) => string[])[] = [
  ({ bytes }) => [
    `CREATE TABLE vaasal_leads (
      id TEXT PRIMARY KEY,
      received_at BIGINT NOT NULL,
      form TEXT NOT NULL,
      endpoint TEXT NOT NULL,
      route TEXT,
      language TEXT,
      status TEXT NOT NULL,
      campaign TEXT,
      answers TEXT NOT NULL,
      consents TEXT,
      notice TEXT,
      context TEXT,
      retry_key TEXT UNIQUE,
      fingerprint TEXT NOT NULL
    )`,
    'CREATE INDEX vaasal_leads_by_time ON vaasal_leads (received_at, id)',
    `CREATE TABLE vaasal_resumes (
      lead TEXT PRIMARY KEY REFERENCES vaasal_leads (id) ON DELETE CASCADE,
      size BIGINT NOT NULL,
      sha256 TEXT NOT NULL,
      marks TEXT NOT NULL,
      file TEXT,
      bytes ${bytes}
    )`,
  ],
  () => ['CREATE INDEX vaasal_leads_by_content ON vaasal_leads (fingerprint, received_at)'],
  () => [
    'ALTER TABLE vaasal_leads ADD COLUMN checksum TEXT',
    'ALTER TABLE vaasal_resumes ADD COLUMN checksum TEXT',
  ],
  () => [
    // No foreign key: a damaged lead is deleted and inserted again when it is restored, and its deliveries stay.
    `CREATE TABLE vaasal_deliveries (
      id TEXT PRIMARY KEY,
      lead TEXT NOT NULL,
      route TEXT NOT NULL,
      status TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      retried_at BIGINT,
      attempts BIGINT NOT NULL,
      next_at BIGINT,
      holder TEXT,
      reason TEXT
    )`,
    'CREATE INDEX vaasal_deliveries_by_next ON vaasal_deliveries (route, next_at)',
    'CREATE INDEX vaasal_deliveries_by_lead ON vaasal_deliveries (lead)',
    'CREATE INDEX vaasal_deliveries_by_time ON vaasal_deliveries (created_at, id)',
  ],
  () => [
    `CREATE TABLE vaasal_counts (
      day TEXT NOT NULL,
      route TEXT NOT NULL,
      variant TEXT NOT NULL,
      arm TEXT NOT NULL,
      campaign TEXT NOT NULL,
      country TEXT NOT NULL,
      action TEXT NOT NULL,
      count BIGINT NOT NULL,
      PRIMARY KEY (day, route, variant, arm, campaign, country, action)
    )`,
  ],
  () => [
    // No foreign key, for the same reason.
    `CREATE TABLE vaasal_exports (
      lead TEXT NOT NULL,
      format TEXT NOT NULL,
      conversion TEXT NOT NULL,
      exported_at BIGINT NOT NULL,
      PRIMARY KEY (lead, format, conversion)
    )`,
  ],
  () => [...deskSchema],
  () => [
    // Set once the desk's index has the lead. It is made again, because people are folded in another way now.
    'ALTER TABLE vaasal_leads ADD COLUMN listed BIGINT',
    'CREATE INDEX vaasal_leads_unlisted ON vaasal_leads (received_at) WHERE listed IS NULL',
    'DELETE FROM vaasal_desk_index',
    'DELETE FROM vaasal_desk_contacts',
  ],
  listSiteSchema,
  makeIndexAgain,
  listOneSiteSchema,
  // Until then, every file was a PDF.
  () => ['ALTER TABLE vaasal_resumes ADD COLUMN kind TEXT'],
  () => [
    `CREATE TABLE vaasal_block_counts (
      day TEXT NOT NULL,
      variant TEXT NOT NULL,
      block TEXT NOT NULL,
      action TEXT NOT NULL,
      count BIGINT NOT NULL,
      PRIMARY KEY (day, variant, block, action)
    )`,
  ],
  () => [
    `CREATE TABLE vaasal_unfinished (
      id TEXT PRIMARY KEY,
      form TEXT NOT NULL,
      step BIGINT NOT NULL,
      answers TEXT NOT NULL,
      notice TEXT NOT NULL,
      received_at BIGINT NOT NULL,
      erase_at BIGINT NOT NULL
    )`,
    'CREATE INDEX vaasal_unfinished_by_time ON vaasal_unfinished (received_at, id)',
  ],
  () => ['ALTER TABLE vaasal_unfinished ADD COLUMN calls TEXT'],
  makeIndexAgain,
]

/** Words are folded in another way now. A request for the list makes the index again, with the words of notes. */
function makeIndexAgain(): string[] {
  return ['UPDATE vaasal_leads SET listed = NULL']
}

/** The version of the schema in which several sites shared the tables. */
export const sharedVersion = steps.indexOf(listOneSiteSchema)

/** The statements that create the schema, step by step. */
export const listSchemaSteps = (dialect: Dialect): string[][] => [
  [createNotesSql],
  ...steps.map((step) => step(dialect)),
]

const createNotesSql = 'CREATE TABLE IF NOT EXISTS vaasal_notes (name TEXT PRIMARY KEY, value TEXT NOT NULL)'

/** The version of a schema; 0 if there is none. */
export async function readVersion(run: RunStatement): Promise<number> {
  await run({ sql: createNotesSql })
  const [row] = await run({
    sql: "SELECT CAST(value AS INTEGER) AS version FROM vaasal_notes WHERE name = 'schema'",
  })
  return Number(row?.version ?? 0)
}

/** Brings the schema up to date, or to an earlier version. The caller holds an exclusive transaction. */
export async function migrate(
  run: RunStatement,
  dialect: Dialect,
  location: string,
  until = steps.length,
): Promise<void> {
  const present = await readVersion(run)
  if (present > steps.length) throw new StoreError('newer-schema', location, `version ${present}`)
  if (present >= until) return
  for (const step of steps.slice(present, until)) for (const sql of step(dialect)) await run({ sql })
  // While several sites shared the tables, their key had the site in front.
  const isShared = until > steps.indexOf(listSiteSchema) && until <= sharedVersion
  const sql = isShared ? noteSql.replace('(name)', '(site, name)') : noteSql
  await run({ sql, values: ['schema', String(until)] })
}

/** The statement that writes a note. */
export const noteSql = `INSERT INTO vaasal_notes (name, value) VALUES (?, ?)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`
