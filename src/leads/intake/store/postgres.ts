import type pg from 'pg'
import { importOptional } from '../../../core/import-optional.ts'
import { formatServer } from './format-store.ts'
import { migrate } from './migrations.ts'
import { requireSite } from './site/require-site.ts'
import { quoteSite, settleSite } from './site/settle-site.ts'
import type { Row, SqlDatabase, Statement } from './sql.ts'
import { fromServerError, StoreError } from './store-error.ts'

/** Id of the lock under which one intake at a time migrates; any number that all intakes share. */
const migrationLock = 7_265_018_113
/** Milliseconds that a change of a whole table may take, such as making its key again. */
const longTimeout = 3_600_000

/**
 * Opens a pool of connections to PostgreSQL. The server syncs a commit before it confirms it. Without `create`, a database
 * that has none of the tables is an error, and gets none.
 */
export async function openPostgres(
  url: string,
  options: { create?: boolean; site?: string | undefined } = {},
): Promise<SqlDatabase> {
  const location = formatServer(url)
  const { default: driver } = await importOptional('pg', () => import('pg'))
  const pool = new driver.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    application_name: 'vaasal intake',
    options: '-c synchronous_commit=on',
    // The process may end while connections are idle.
    allowExitOnIdle: true,
  })
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

  let settled: string
  try {
    const [row] = await within((client) => run(client, { sql: 'SHOW fsync' }))
    if (row?.fsync !== 'on') throw new StoreError('unsafe-settings', location, 'fsync is off')
    if (options.create === false) {
      const [found] = await within((client) =>
        run(client, { sql: "SELECT CAST(to_regclass('vaasal_notes') AS TEXT) AS name" }),
      )
      if (typeof found?.name !== 'string') throw new StoreError('missing', location)
    }
    settled = await inTransaction(async (client) => {
      const change = (statement: Statement) => run(client, statement, longTimeout)
      await allowLong(client)
      await change({ sql: 'SELECT pg_advisory_xact_lock(?)', values: [migrationLock] })
      await migrate(change, { bytes: 'BYTEA', owner: options.site ?? '' }, location)
      return quoteSite(await settleSite(change, options.site, location))
    })
  } catch (cause) {
    await pool.end()
    throw fromServerError(cause, location)
  }

  const ofSite = (site: string): SqlDatabase => ({
    site,
    ofSite,
    // The server stores only text that is valid in its encoding.
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    lockRows: 'FOR UPDATE',
    keepRows: 'FOR SHARE',
    rowsOf: 'jsonb_array_elements(CAST(? AS jsonb)) AS rows (value)',
    // PostgreSQL removes deleted rows when it vacuums.
    scrub: async () => {},
    write: async (statements, kind) => {
      for (const { sql } of statements) requireSite(sql, site)
      const [only] = statements
      if (only && statements.length === 1 && kind !== 'long')
        return [await within((client) => run(client, only))]
      return inTransaction(async (client) => {
        if (kind === 'long') await allowLong(client)
        const timeout = kind === 'long' ? longTimeout : undefined
        const results: Row[][] = []
        for (const statement of statements) results.push(await run(client, statement, timeout))
        return results
      })
    },
    read: async (statement) => {
      requireSite(statement.sql, site)
      return within((client) => run(client, statement))
    },
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  })
  return ofSite(settled)
}

/** Lets the statements of a transaction take as long as they need. */
const allowLong = (client: pg.PoolClient) => run(client, { sql: 'SET LOCAL statement_timeout = 0' })

async function run(client: pg.PoolClient, { sql, values = [] }: Statement, timeout?: number): Promise<Row[]> {
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
