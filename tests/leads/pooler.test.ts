import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPostgres } from '../../src/leads/intake/store/postgres/postgres.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'
import { startPooler } from './pooler.testing.ts'

describe.skipIf(!hasPostgres)('a pooler in front of PostgreSQL', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await makeDatabase()
  })
  afterEach(() => database.remove())

  async function openThrough(mode: 'session' | 'transaction') {
    const pooler = await startPooler(database.url, mode)
    const store = await openPostgres(pooler.url, { site: 'one.example' }).catch((cause: unknown) => {
      pooler.close()
      throw cause
    })
    const close = () => store.close().finally(pooler.close)
    return { store, close }
  }

  test('which gives each client a connection of its own is used like the server, with the limits of a connection', async () => {
    const { store, close } = await openThrough('session')
    try {
      const read = (name: string) => store.read({ sql: `SELECT current_setting('${name}') AS value` })
      expect(await read('search_path')).toEqual([{ value: '"one.example"' }])
      expect(await read('statement_timeout')).toEqual([{ value: '10s' }])
      expect(await read('synchronous_commit')).toEqual([{ value: 'on' }])
    } finally {
      await close()
    }
  })

  test('which shares connections between transactions is refused, and the message says what to set instead', async () => {
    await expect(openThrough('transaction')).rejects.toMatchObject({
      kind: 'shared-connections',
      message: expect.stringMatching(
        /pool_mode = transaction.* Set DATABASE_URL to the address of the server/,
      ),
    })
  })
})
