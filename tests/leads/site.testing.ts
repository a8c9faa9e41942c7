import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { findPostgres, startPostgres, type TestPostgres } from '../../scripts/ensure-postgres.mjs'
import { type OpenedStore, openStore, type StoreLocation } from '../../src/leads/intake/store/open-store.ts'

export interface SiteBed {
  /** The place of a store that does not exist yet. */
  makeLocation: () => Promise<StoreLocation>
  /** Works on the rows of a site. Only one program at a time can open a SQLite file. */
  openAs: <Result>(
    location: StoreLocation,
    site: string | undefined,
    use: (store: OpenedStore) => Promise<Result>,
  ) => Promise<Result>
}

async function openAs<Result>(
  location: StoreLocation,
  site: string | undefined,
  use: (store: OpenedStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ ...location, site }, () => {})
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

/** Describes the tests once for each database. */
export function describeSites(
  name: string,
  tests: (bed: SiteBed, kind: 'sqlite' | 'postgres') => void,
): void {
  const bin = findPostgres()
  describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
    describe.skipIf(kind === 'postgres' && !bin)(name, () => {
      let folder: string
      let server: TestPostgres | undefined
      let count = 0
      beforeAll(() => {
        if (kind === 'postgres' && bin) server = startPostgres(bin)
      }, 60_000)
      afterAll(() => server?.remove())
      beforeEach(async () => {
        folder = await mkdtemp(join(tmpdir(), 'vaasal-sites-'))
      })
      afterEach(() => rm(folder, { recursive: true, force: true }))

      async function makeLocation(): Promise<StoreLocation> {
        count++
        const dataDir = join(folder, `store-${count}`)
        if (!server) return { dataDir }
        const client = new pg.Client({ connectionString: server.url })
        await client.connect()
        await client.query(`CREATE DATABASE store_${count}`)
        await client.end()
        return { dataDir, databaseUrl: server.url.replace(/\/postgres(?=\?|$)/, `/store_${count}`) }
      }
      tests({ makeLocation, openAs }, kind)
    })
  })
}
