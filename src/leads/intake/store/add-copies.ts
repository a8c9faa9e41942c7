import type { Log } from '../../../http/log.ts'
import type { Copies } from './copies/create-copies.ts'
import { readRecovery } from './copies/recovery.ts'
import type { LeadStore } from './lead-store.ts'
import { fromFileError } from './sql/store-error.ts'

/** Names the time at which somebody was last erased among the notes of a store. */
const erasedNote = 'erased'

/** A store whose copies lose whoever is erased from it. Without copies, it is on a server, which has its own. */
export function addCopies(
  store: Omit<LeadStore, 'copyStore' | 'keepCopies' | 'readRecovery'>,
  copies: Copies | undefined,
  { dataDir, clock, log }: { dataDir: string; clock: () => number; log: Log },
): LeadStore {
  if (!copies)
    return {
      ...store,
      copyStore: async () => null,
      keepCopies: async () => {},
      readRecovery: async () => null,
    }
  return {
    ...store,
    copyStore: copies.make,
    readRecovery: async () => readRecovery(dataDir),
    async keepCopies(hasRetention) {
      const erasedAt = Number((await store.readNote(erasedNote)) ?? Number.NaN)
      await copies.keep({ hasRetention, erasedAt: Number.isFinite(erasedAt) ? erasedAt : undefined })
    },
    async erase(ids) {
      // First: after a crash, the next copy that is made removes those from before.
      await store.writeNote(erasedNote, String(clock()))
      const count = await store.erase(ids)
      if (count > 0)
        await copies.renew().catch((cause) => {
          const { kind: reason, location: folder, message } = fromFileError(cause, '')
          log({ event: 'copy-failed', level: 'error', folder, reason, message })
        })
      return count
    },
  }
}
