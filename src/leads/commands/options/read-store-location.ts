import { join, relative, resolve } from 'node:path'
import { UsageError } from '../../../command/command.ts'
import { isWithin } from '../../../files/is-within.ts'
import { checkOwnFolder } from '../../../files/make-own-folder.ts'
import { refuseLinks } from '../../../files/refuse-links.ts'
import type { StoreLocation } from '../../intake/store/open-store.ts'

/**
 * Where the leads of a site are: at DATABASE_URL, else in the folder DATA_DIR, else in `data` in the site's folder.
 *
 * @throws {RefusedFileError} if that is in the site's folder and a symbolic link, or contains one: somebody who contributes
 *   files would have the leads written elsewhere, or other files with them
 */
export function readStoreLocation(siteDir: string): StoreLocation {
  const { DATA_DIR, DATABASE_URL } = process.env
  if (DATABASE_URL && !(/^postgres(?:ql)?:\/\//.test(DATABASE_URL) && URL.canParse(DATABASE_URL)))
    throw new UsageError(
      'DATABASE_URL must be the address of a PostgreSQL database, like postgres://user:password@host/leads.',
    )
  const dataDir = DATA_DIR ? resolve(DATA_DIR) : join(siteDir, 'data')
  if (isWithin(dataDir, siteDir)) {
    checkOwnFolder(siteDir, relative(siteDir, dataDir))
    refuseLinks(dataDir)
  }
  return {
    dataDir,
    databaseUrl: DATABASE_URL || undefined,
  }
}
