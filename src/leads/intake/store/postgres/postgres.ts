import type pg from 'pg'
import { importOptional } from '../../../../core/import-optional.ts'
import type { Log } from '../../../../http/log.ts'
import { formatServer } from '../sql/format-store.ts'
import type { Row, SqlDatabase, Statement } from '../sql/sql.ts'
import { fromServerError, StoreError } from '../sql/store-error.ts'
import { openSchema, type Preparing, quote, renameSchema } from './postgres-schemas.ts'
import { refuseSharedConnections } from './refuse-shared-connections.ts'
import { toDriverAddress } from './to-driver-address.ts'

/** What holds for a connection. Connection poolers refuse these settings among the parameters of a new connection. */
const setSession = 'SET synchronous_commit TO on; SET statement_timeout TO 10000'
/** Milliseconds that a change of a whole table may take, such as making its key again. */
const longTimeout = 3_600_000

interface Opening {
  create?: boolean
  site?: string | undefined
  log?: Log
}

/**
 * Opens a pool of connections to PostgreSQL, whose tables are in the schema of the site. The server syncs a commit before it
 * confirms it. Without `create`, a database without the store is an error, and gets none.
 */
export async function openPostgres(
  url: string,
  { create = true, site: given, log = () => {} }: Opening = {},
): Promise<SqlDatabase> {
  const location = formatServer(url)
  const { default: driver } = await importOptional('pg', () => import('pg'))
  const options = {
    connectionString: toDriverAddress(url),
    connectionTimeoutMillis: 5_000,
    query_timeout: 12_000,
    application_name: 'vaasal intake',
    types: { getTypeParser: findParser(driver) },
  }
  const { site, schema } = await prepareStore(driver, options, { location, create, given, log })
  const pool = new driver.Pool({
    ...options,
    max: 10,
    idleTimeoutMillis: 30_000,
    // The process may end while connections are idle.
    allowExitOnIdle: true,
    onConnect: async (client: pg.ClientBase) => {
      await client.query(`${setSession}; SET search_path TO ${quote(schema)}`)
    },
  } as pg.PoolConfig)
  // An idle connection that breaks: the pool replaces it.
  pool.on('error', () => {})
  // A connection that breaks in use: its query fails as well and reports it.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })

  async function within<Result>(use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    let client: pg.PoolClient
    try {
      client = await pool.connect()
    } catch (cause) {
      throw fromServerError(cause, location)
    }
    let broken = false
    try {
      return await use(client)
    } catch (cause) {
      // The state of the connection is unknown, so it is not used again.
      broken = true
      throw fromServerError(cause, location)
    } finally {
      client.release(broken)
    }
  }

  async function inTransaction<Result>(use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    return within(async (client) => {
      await client.query('BEGIN')
      const result = await use(client)
      await client.query('COMMIT')
      return result
    })
  }

  try {
    await within((one) => within((other) => refuseSharedConnections(one, other, location)))
  } catch (cause) {
    await pool.end()
    throw cause
  }

  return {
    site,
    renameTo: (next) =>
      inTransaction((client) => renameSchema((statement) => run(client, statement), { site, schema, next })),
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    lockRows: 'FOR UPDATE',
    keepRows: 'FOR SHARE',
    rowsOf: 'jsonb_array_elements(CAST(? AS jsonb)) AS rows (value)',
    // PostgreSQL removes deleted rows when it vacuums.
    scrub: async () => {},
    write: async (statements) => {
      const [only] = statements
      if (only && statements.length === 1) return [await within((client) => run(client, only))]
      return inTransaction(async (client) => {
        const results: Row[][] = []
        for (const statement of statements) results.push(await run(client, statement))
        return results
      })
    },
    read: <Found extends object>(statement: Statement) =>
      within((client) => run(client, statement)) as Promise<object[]> as Promise<Found[]>,
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}

/** Finds the schema of a site, or makes it, and brings its tables up to date, all in one transaction. */
async function prepareStore(
  driver: typeof pg,
  options: pg.ClientConfig,
  { location, create, given, log }: Preparing,
): Promise<{ site: string; schema: string }> {
  const client = openClient(driver, options, location)
  client.on('error', () => {})
  const change = (statement: Statement) => run(client, statement, longTimeout)
  try {
    await client.connect()
    await client.query(setSession)
    const [row] = await change({ sql: 'SHOW fsync' })
    if (row?.fsync !== 'on') throw new StoreError('unsafe-settings', location, 'fsync is off')
    await change({ sql: 'BEGIN' })
    await change({ sql: 'SET LOCAL statement_timeout = 0' })
    const found = await openSchema(change, { location, create, given, log })
    await change({ sql: 'COMMIT' })
    return found
  } catch (cause) {
    throw fromServerError(cause, location)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The driver reads the files that the address names before it connects. */
function openClient(driver: typeof pg, options: pg.ClientConfig, location: string): pg.Client {
  try {
    return new driver.Client(options)
  } catch (cause) {
    throw fromServerError(cause, location)
  }
}

/** Whole numbers and sums are numbers, as in SQLite. */
const findParser =
  ({ types }: typeof pg): typeof types.getTypeParser =>
  (oid: number, ...format: []) =>
    oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
      ? Number
      : types.getTypeParser(oid, ...format)

async function run(client: pg.ClientBase, { sql, values = [] }: Statement, timeout?: number): Promise<Row[]> {
  const known = prepared.get(sql) ?? prepare(sql)
  const query = { ...known, values: [...values], ...(timeout !== undefined && { query_timeout: timeout }) }
  const { rows } = await client.query<Row>(query)
  return rows
}

/** Prepared statements by their SQL. Inserts have names, so that each connection parses and plans them once. */
const prepared = new Map<string, { text: string; name?: string }>()
const maxPrepared = 500

function prepare(sql: string): { text: string; name?: string } {
  let index = 0
  const text = sql.replace(/\?/g, () => `$${++index}`)
  if (prepared.size >= maxPrepared) return { text }
  const statement = sql.startsWith('INSERT') ? { text, name: `vaasal ${prepared.size}` } : { text }
  prepared.set(sql, statement)
  return statement
}
