import type { Log } from '../../../http/log.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { openStore, type StoreLocation } from '../store/open-store.ts'
import { StoreError } from '../store/sql/store-error.ts'
import { connectToIntake } from './connect-to-intake.ts'

/**
 * Opens the leads: in PostgreSQL, through a running intake, or in the SQLite file. A store that does not exist is
 * created only if `create` is set.
 */
export async function openLeadReader(
  location: StoreLocation,
  { log, create = false }: { log: Log; create?: boolean },
): Promise<LeadStore> {
  if (location.databaseUrl) return openStore(location, log, { create })
  const running = await connectToIntake(location)
  if (running) return running
  try {
    return await openStore(location, log, { create })
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'in-use') throw cause
    // An intake may have just started.
    const started = await connectToIntake(location)
    if (started) return started
    throw new Error(
      `The leads in ${location.dataDir} are in use by another program that does not answer. Try again.`,
    )
  }
}
