import pg from 'pg'
import { StoreUnavailable, type Trouble } from './lead-store.ts'
import { migrate } from './migrations.ts'
import type { Row, SqlDatabase, Statement } from './sql.ts'

/** Any number that all intakes share: only one of them migrates at a time. */
const migrationLock = 7_265_018_113

/** A pool of connections to PostgreSQL; a commit is synced there before it is answered. */
export async function openPostgres(
  url: string,
  options: { connections?: number } = {},
): Promise<SqlDatabase> {
  const place = describeServer(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    application_name: 'vaasal intake',
    options: '-c synchronous_commit=on',
    // The process may end while connections are idle.
    allowExitOnIdle: true,
  })
  // A connection that breaks while nobody uses it; the pool replaces it.
  pool.on('error', () => {})
  // And one that breaks in use: its query fails as well, and says so.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })

  async function within<Result>(use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    let client: pg.PoolClient
    try {
      client = await pool.connect()
    } catch (cause) {
      throw toTrouble(cause, place)
    }
    let broken = false
    try {
      return await use(client)
    } catch (cause) {
      // Whatever state the connection is in, it is not used again.
      broken = true
      throw toTrouble(cause, place)
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
    const [row] = await within((client) => run(client, { sql: 'SHOW fsync' }))
    if (row?.fsync !== 'on') throw new StoreUnavailable('unsafe-settings', place, 'fsync is off')
    await inTransaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
      await migrate((statement) => run(client, statement), { bytes: 'BYTEA' }, place)
    })
  } catch (cause) {
    await pool.end()
    throw toTrouble(cause, place)
  }

  return {
    place,
    // The server stores only text that is valid in its encoding.
    untrusted: (column) => column,
    // What it still holds of deleted rows is removed by its own vacuuming.
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
    read: (statement) => within((client) => run(client, statement)),
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}

async function run(client: pg.PoolClient, { sql, values = [] }: Statement): Promise<Row[]> {
  const known = prepared.get(sql) ?? prepare(sql)
  const { rows } = await client.query<Row>({ ...known, values: [...values] })
  return rows
}

/** By their SQL. Inserts have names, so that each connection has them taken apart and planned once. */
const prepared = new Map<string, { text: string; name?: string }>()
const maxPrepared = 500

function prepare(sql: string): { text: string; name?: string } {
  let place = 0
  const text = sql.replace(/\?/g, () => `$${++place}`)
  if (prepared.size >= maxPrepared) return { text }
  const statement = sql.startsWith('INSERT') ? { text, name: `vaasal ${prepared.size}` } : { text }
  prepared.set(sql, statement)
  return statement
}

/** Host and database; the address holds a password. */
function describeServer(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url)
    const host = searchParams.get('host') ?? hostname
    return `postgres://${host}${port && `:${port}`}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

const troubles: readonly [RegExp, Trouble][] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^(?:58|XX001|XX002)/, 'failing-disk'],
  [/^(?:08|53|57|28|3D)/, 'unreachable'],
  [/^(?:ECONN|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_|EPIPE|EHOST)/, 'unreachable'],
]

/** By codes alone: messages and details may hold values. */
function toTrouble(cause: unknown, place: string): StoreUnavailable {
  if (cause instanceof StoreUnavailable) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const known = troubles.find(([pattern]) => pattern.test(code))
  // Errors without a code are those of the connection itself: ended, timed out.
  return new StoreUnavailable(known?.[1] ?? (code ? 'unknown' : 'unreachable'), place, code)
}
