import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'

/** An empty store for each test, with its data folder. */
export interface StoreBed {
  readonly store: LeadStore
  readonly folder: string
  /** Of PostgreSQL; absent for SQLite. */
  readonly databaseUrl: string | undefined
}

/** Describes the tests once for each database. `prepare` gets the bed of each test before it begins. */
export function describeStores(
  name: string,
  tests: (prepare: (use: (bed: StoreBed) => void) => void) => void,
): void {
  describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
    describe.skipIf(kind === 'postgres' && !hasPostgres)(name, () => {
      let folder: string
      let store: LeadStore
      let server: TestDatabase | undefined
      let use: (bed: StoreBed) => void = () => {}
      beforeAll(async () => {
        if (kind === 'postgres') server = await makeDatabase()
      }, 60_000)
      afterAll(() => server?.remove())
      beforeEach(async () => {
        folder = await mkdtemp(join(tmpdir(), 'vaasal-store-'))
        store = await openStore({ dataDir: folder, databaseUrl: server?.url }, () => {})
        use({ store, folder, databaseUrl: server?.url })
      })
      afterEach(async () => {
        await store.purge(Number.MAX_SAFE_INTEGER)
        await store.close()
        await rm(folder, { recursive: true, force: true })
      })
      tests((given) => {
        use = given
      })
    })
  })
}
