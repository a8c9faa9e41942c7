import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe } from 'vitest'
import { type OpenedStore, openStore, type StoreLocation } from '../../src/leads/intake/store/open-store.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'

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
  describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
    describe.skipIf(kind === 'postgres' && !hasPostgres)(name, () => {
      let folder: string
      const databases: TestDatabase[] = []
      beforeEach(async () => {
        folder = await mkdtemp(join(tmpdir(), 'vaasal-sites-'))
      })
      afterEach(async () => {
        for (const database of databases.splice(0)) await database.remove()
        await rm(folder, { recursive: true, force: true })
      })

      async function makeLocation(): Promise<StoreLocation> {
        const dataDir = await mkdtemp(join(folder, 'store-'))
        if (kind === 'sqlite') return { dataDir }
        const database = await makeDatabase()
        databases.push(database)
        return { dataDir, databaseUrl: database.url }
      }
      tests({ makeLocation, openAs }, kind)
    })
  })
}
