import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { findPostgres, startPostgres } from '../../scripts/ensure-postgres.mjs'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'

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
  const bin = findPostgres()
  describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
    describe.skipIf(kind === 'postgres' && !bin)(name, () => {
      let folder: string
      let store: LeadStore
      let server: ReturnType<typeof startPostgres> | undefined
      let use: (bed: StoreBed) => void = () => {}
      beforeAll(() => {
        if (kind === 'postgres' && bin) server = startPostgres(bin)
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
