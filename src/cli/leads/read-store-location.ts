import { join, resolve } from 'node:path'
import type { StoreLocation } from '../../intake/store/open-store.ts'
import { CannotRun } from '../command.ts'

/** Where the site's leads are: DATABASE_URL, else the folder DATA_DIR, else `data` in the site's folder. */
export function readStoreLocation(siteDir: string): StoreLocation {
  const { DATA_DIR, DATABASE_URL } = process.env
  if (DATABASE_URL && !(/^postgres(?:ql)?:\/\//.test(DATABASE_URL) && URL.canParse(DATABASE_URL)))
    throw new CannotRun(
      'DATABASE_URL is no address of a PostgreSQL database. Write it like postgres://user:password@host/leads.',
    )
  return {
    dataDir: DATA_DIR ? resolve(DATA_DIR) : join(siteDir, 'data'),
    databaseUrl: DATABASE_URL || undefined,
  }
}
