import type pg from 'pg'
import { StoreError } from '../sql/store-error.ts'

/**
 * Refuses a pooler that gives each transaction whichever connection to the server is free, as PgBouncer does with
 * `pool_mode = transaction`: a statement would then find the tables of another site. Each of two open connections must have
 * a process of the server for itself.
 *
 * @throws {StoreError} `shared-connections`
 */
export async function refuseSharedConnections(
  one: pg.ClientBase,
  other: pg.ClientBase,
  location: string,
): Promise<void> {
  const own = await readProcess(one)
  for (const client of [other, one, other])
    if (((await readProcess(client)) === own) !== (client === one))
      throw new StoreError('shared-connections', location)
}

async function readProcess(client: pg.ClientBase): Promise<unknown> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS process')
  return rows[0]?.process
}
