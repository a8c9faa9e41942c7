import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** False where PostgreSQL is not installed: tests that need it are skipped. */
export const hasPostgres = inject('postgres') !== ''

export interface TestDatabase {
  readonly url: string
  remove(): Promise<void>
}

/** Makes an empty database on the server of this run. */
export async function makeDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `CREATE DATABASE ${name}`)
  return {
    url: server.replace(/\/postgres(?=\?|$)/, `/${name}`),
    remove: () => runOn(server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
