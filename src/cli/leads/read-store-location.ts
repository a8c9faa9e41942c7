import { join, resolve } from 'node:path'
import type { StoreLocation } from '../../intake/store/open-store.ts'
import { CannotRun } from '../command.ts'

/** Where the leads of a site are: at DATABASE_URL, else in the folder DATA_DIR, else in `data` in the site's folder. */
export function readStoreLocation(siteDir: string): StoreLocation {
  const { DATA_DIR, DATABASE_URL } = process.env
  if (DATABASE_URL && !(/^postgres(?:ql)?:\/\//.test(DATABASE_URL) && URL.canParse(DATABASE_URL)))
    throw new CannotRun(
      'DATABASE_URL must be the address of a PostgreSQL database, like postgres://user:password@host/leads.',
    )
  return {
    dataDir: DATA_DIR ? resolve(DATA_DIR) : join(siteDir, 'data'),
    databaseUrl: DATABASE_URL || undefined,
  }
}
