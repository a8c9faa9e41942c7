import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { LeadReader } from '../store/lead-store.ts'
import { databaseName, openStore, type StoreLocation } from '../store/open-store.ts'
import { StoreError } from '../store/store-error.ts'
import { connectToIntake } from './connect-to-intake.ts'

/**
 * Opens the leads: in PostgreSQL, through a running intake, or in the SQLite file. A store that does not exist is
 * created only if `create` is set.
 */
export async function openLeadReader(
  location: StoreLocation,
  { log, create = false }: { log: Log; create?: boolean },
): Promise<LeadReader> {
  if (location.databaseUrl) return openStore(location, log)
  const running = await connectToIntake(location.dataDir)
  if (running) return running
  if (!create && !existsSync(join(location.dataDir, databaseName))) {
    throw new Error(
      `There are no leads in ${location.dataDir}. Set DATA_DIR or DATABASE_URL to where they are.`,
    )
  }
  try {
    return await openStore(location, log)
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'in-use') throw cause
    // An intake may have just started.
    const started = await connectToIntake(location.dataDir)
    if (started) return started
    throw new Error(
      `The leads in ${location.dataDir} are in use by another program that does not answer. Try again.`,
    )
  }
}
