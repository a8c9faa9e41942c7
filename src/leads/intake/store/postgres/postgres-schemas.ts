import { createHash } from 'node:crypto'
import type { Log } from '../../../../http/log.ts'
import { migrate, noteSql, readVersion, sharedVersion } from '../schema/migrations.ts'
import { isRunning, runningFor, runningNote } from '../site/note-running.ts'
import { claimRows, hasRows, moveRows } from '../site/part-sites.ts'
import { settleSite } from '../site/settle-site.ts'
import type { RunStatement } from '../sql/sql.ts'
import { readErrorCode, StoreError } from '../sql/store-error.ts'

/** Id of the lock under which one intake at a time migrates; any number that all intakes share. */
const migrationLock = 7_265_018_113
/** The schema of a store that no site has opened with its id. */
const schemaOfNone = 'vaasal'

/** Which store is meant, and whether it may be made. */
export interface Preparing {
  location: string
  create: boolean
  given: string | undefined
  log: Log
}

const lock = (change: RunStatement) =>
  change({ sql: 'SELECT pg_advisory_xact_lock(?)', values: [migrationLock] })

/**
 * Finds the schema of a site, or makes it, brings its tables up to date, and moves what it has in tables that several sites
 * share. The caller holds a transaction.
 */
export async function openSchema(
  change: RunStatement,
  { location, create, given, log }: Preparing,
): Promise<{ site: string; schema: string }> {
  await lock(change)
  const shared = await findShared(change)
  const stores = (await listStores(change)).filter((name) => name !== shared)
  const named = given ?? (await findOnlySite(change, stores, shared, location))
  const schema = toSchemaName(named) || schemaOfNone
  const isOwner = shared !== undefined && (await ownsShared(change, shared, named, location))
  if (!stores.includes(schema)) {
    if (!create && !isOwner) throw new StoreError('missing', location, stores.join(', '))
    await createSchema(change, schema, location)
    log({ event: 'store-created', schema, ...(stores.length > 0 && { others: stores.join(', ') }) })
  }
  const use = (path: string) => change({ sql: `SET LOCAL search_path TO ${quote(path)}` })
  await use(schema)
  await migrate(change, { bytes: 'BYTEA' }, location)
  const site = await settleSite(change, named === '' ? undefined : named, location)
  if (isOwner) {
    await moveRows(change, site, inSchema(shared ?? ''))
    log({ event: 'rows-moved', level: 'warn', from: shared ?? '', to: schema })
  }
  return { site, schema }
}

/** The schema with tables that several sites share, where connections look for them; `undefined` if there is none. */
async function findShared(change: RunStatement): Promise<string | undefined> {
  const [found] = await change({
    sql: `SELECT n.nspname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.oid = to_regclass('vaasal_notes')`,
  })
  if (typeof found?.name !== 'string') return undefined
  return (await readVersion(change)) <= sharedVersion ? found.name : undefined
}

/** The schemas that have a store. */
async function listStores(change: RunStatement): Promise<string[]> {
  const rows = await change({
    sql: `SELECT n.nspname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relname = 'vaasal_notes' AND c.relkind = 'r' ORDER BY 1`,
  })
  return rows.map(({ name }) => String(name))
}

/** The site of a database whose only one it is; empty if there is none yet. */
async function findOnlySite(
  change: RunStatement,
  stores: readonly string[],
  shared: string | undefined,
  location: string,
): Promise<string> {
  if (stores.length > 1) throw new StoreError('several-sites', location, stores.join(', '))
  const [only] = stores
  if (only === schemaOfNone) return ''
  if (only !== undefined) {
    const [row] = await change({ sql: `SELECT value FROM ${quote(only)}.vaasal_notes WHERE name = 'site'` })
    return String(row?.value ?? '')
  }
  if (shared === undefined) return ''
  await shareTables(change, shared, location)
  return (await claimRows(change, undefined, { location, name: inSchema(shared) })).own
}

/** Brings the tables that several sites share to the last version in which they do. */
async function shareTables(change: RunStatement, shared: string, location: string): Promise<void> {
  await change({ sql: `SET LOCAL search_path TO ${quote(shared)}` })
  await migrate(change, { bytes: 'BYTEA' }, location, sharedVersion)
}

/** Whether a site has rows in the tables that several sites share. */
async function ownsShared(
  change: RunStatement,
  shared: string,
  site: string,
  location: string,
): Promise<boolean> {
  await shareTables(change, shared, location)
  const name = inSchema(shared)
  await claimRows(change, site, { location, name })
  return hasRows(change, site, name)
}

async function createSchema(change: RunStatement, schema: string, location: string): Promise<void> {
  const [found] = await change({
    sql: 'SELECT 1 AS found FROM pg_namespace WHERE nspname = ?',
    values: [schema],
  })
  if (found) return
  await change({ sql: `CREATE SCHEMA ${quote(schema)}` }).catch((cause: unknown) => {
    throw readErrorCode(cause) === '42501' ? new StoreError('no-schema', location, schema) : cause
  })
}

/** Gives the schema of a site to another id. Returns why not, in a sentence. */
export async function renameSchema(
  change: RunStatement,
  { site, schema, next }: { site: string; schema: string; next: string },
): Promise<string | undefined> {
  await lock(change)
  const [note] = await change({ sql: `SELECT value FROM vaasal_notes WHERE name = '${runningNote}'` })
  if (isRunning(note && String(note.value), Date.now()))
    return `An intake of ${site} is running, or was in the last ${runningFor / 1_000} seconds. Stop it, and try again after that time.`
  const target = toSchemaName(next)
  if ((await listStores(change)).includes(target)) {
    for (const table of ['vaasal_leads', 'vaasal_desk_users']) {
      const rows = await change({ sql: `SELECT 1 AS found FROM ${quote(target)}.${table} LIMIT 1` })
      if (rows.length > 0)
        return `${next} has leads or users of its own. "npx vaasal leads export --format jsonl" and "npx vaasal leads import" add those of ${site} to them.`
    }
    await change({ sql: `DROP SCHEMA ${quote(target)} CASCADE` })
  }
  await change({ sql: noteSql, values: ['site', next] })
  await change({ sql: `ALTER SCHEMA ${quote(schema)} RENAME TO ${quote(target)}` })
  return undefined
}

/** Longest name of a schema, in bytes. */
const maxName = 63

/** The schema of a site is called like it. */
function toSchemaName(site: string): string {
  if (site.length <= maxName) return site
  return `${site.slice(0, maxName - 9)}-${createHash('sha256').update(site).digest('hex').slice(0, 8)}`
}

/** A name as SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

const inSchema = (schema: string) => (table: string) => `${quote(schema)}.${table}`
