import type { Log } from '../log.ts'
import type { LeadReader } from '../store/lead-store.ts'
import { openStore, type StoreLocation } from '../store/open-store.ts'
import { createReconnectingStore } from '../store/reconnecting-store.ts'
import { connectToIntake } from './open-lead-reader.ts'
import { serveLeadReader } from './serve-lead-reader.ts'

/** How a desk reaches the leads. `own`: it has locked the SQLite file, and no intake can use it meanwhile. */
interface DeskReader {
  store: LeadReader
  access: 'postgres' | 'intake' | 'own'
  close: () => Promise<void>
}

/**
 * Opens the leads for a desk: in PostgreSQL, or through a running intake, which it finds again after a restart. If no
 * intake runs, the desk opens the SQLite file itself, and serves it to `vaasal leads` as an intake does.
 */
export async function openDeskReader(location: StoreLocation, log: Log): Promise<DeskReader> {
  const running = location.databaseUrl ? undefined : await connectToIntake(location.dataDir)
  if (running) return { store: running, access: 'intake', close: () => running.close() }
  const store = createReconnectingStore(() => openStore(location, log), log)
  const failure = await store.opened
  if (failure?.kind === 'in-use') {
    await store.close()
    // It may have just started.
    const started = await connectToIntake(location.dataDir)
    if (started) return { store: started, access: 'intake', close: () => started.close() }
    throw new Error(`The leads in ${location.dataDir} are in use by another program that does not answer.`)
  }
  if (location.databaseUrl) return { store, access: 'postgres', close: () => store.close() }
  const stop = failure ? undefined : await serveLeadReader(store, location.dataDir)
  return {
    store,
    access: 'own',
    async close() {
      await stop?.()
      await store.close()
    },
  }
}
