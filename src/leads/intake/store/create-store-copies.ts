import type { Log } from '../../../http/log.ts'
import { maxCopyAge } from './copies/choose-copies.ts'
import type { Copies } from './copies/create-copies.ts'
import { type Recovery, readRecovery } from './copies/recovery.ts'
import type { NoteStore } from './note-store.ts'
import { fromFileError } from './sql/store-error.ts'
import { unfinishedNote } from './unfinished/unfinished-store.ts'

/** Names the time at which somebody was last erased among the notes of a store. */
const erasedNote = 'erased'

interface CopiedStore extends Pick<NoteStore, 'readNote' | 'writeNote'> {
  erase(ids: readonly string[]): Promise<number>
  dropUnfinished(id: string): Promise<boolean>
}

export type StoreCopies = ReturnType<typeof createStoreCopies>

/**
 * What a store does with the copies of its SQLite file, which lose whoever is erased from it. Without `copies`, it is on a
 * server, which has its own.
 */
export function createStoreCopies(
  store: CopiedStore,
  copies: Copies | undefined,
  { dataDir, clock, log }: { dataDir: string; clock: () => number; log: Log },
) {
  async function eraseFromCopies(erase: () => Promise<number>): Promise<number> {
    if (!copies) return erase()
    // First: after a crash, the next copy that is made removes those from before.
    await store.writeNote(erasedNote, String(clock()))
    const count = await erase()
    if (count > 0)
      await copies.renew().catch((cause) => {
        const { kind: reason, location: folder, message } = fromFileError(cause, '')
        log({ event: 'copy-failed', level: 'error', folder, reason, message })
      })
    return count
  }

  return {
    /** Copies the file beside it, and returns the path of the copy; `null` where the store is on a server. */
    copyStore: async (): Promise<string | null> => copies?.make() ?? null,
    /** What happened when the file could not be used; `null` if nothing did. */
    readRecovery: async (): Promise<Recovery | null> => (copies ? readRecovery(dataDir) : null),
    /**
     * Copies the file if something has changed for an hour, and removes copies that are not kept any more. `hasRetention`: leads
     * are erased by their age.
     */
    async keepCopies(hasRetention: boolean): Promise<void> {
      if (!copies) return
      const erasedAt = Number((await store.readNote(erasedNote)) ?? Number.NaN)
      // As long as a copy may have unfinished answers, which are erased by their age as well.
      const unfinishedUntil = Number((await store.readNote(unfinishedNote)) ?? 0)
      const isErasing = hasRetention || clock() < unfinishedUntil + maxCopyAge
      await copies.keep({
        hasRetention: isErasing,
        erasedAt: Number.isFinite(erasedAt) ? erasedAt : undefined,
      })
    },
    /** Erases leads from the store and from its copies. */
    erase: (ids: readonly string[]): Promise<number> => eraseFromCopies(() => store.erase(ids)),
    /** Removes what somebody answered who did not send the form, from the copies as well. Returns whether there was anything. */
    eraseUnfinished: async (id: string): Promise<boolean> =>
      (await eraseFromCopies(async () => ((await store.dropUnfinished(id)) ? 1 : 0))) > 0,
  }
}
