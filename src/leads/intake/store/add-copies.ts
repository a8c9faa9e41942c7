import type { Log } from '../../../http/log.ts'
import { maxCopyAge } from './copies/choose-copies.ts'
import type { Copies } from './copies/create-copies.ts'
import { type Recovery, readRecovery } from './copies/recovery.ts'
import type { NoteStore } from './note-store.ts'
import { fromFileError } from './sql/store-error.ts'
import { unfinishedNote } from './unfinished/unfinished-store.ts'

/** Names the time at which somebody was last erased among the notes of a store. */
const erasedNote = 'erased'

/** The copies of the SQLite file. */
export interface StoreCopies {
  /** Copies the file beside it, and returns the path of the copy; `null` where the store is on a server. */
  copyStore(): Promise<string | null>
  /**
   * Copies the file if something has changed for an hour, and removes copies that are not kept any more. `hasRetention`: leads
   * are erased by their age.
   */
  keepCopies(hasRetention: boolean): Promise<void>
  /** Removes what somebody answered who did not send the form, from the copies as well. Returns whether there was anything. */
  eraseUnfinished(id: string): Promise<boolean>
  /** What happened when the file could not be used; `null` if nothing did. */
  readRecovery(): Promise<Recovery | null>
}

interface CopiedStore extends Pick<NoteStore, 'readNote' | 'writeNote'> {
  erase(ids: readonly string[]): Promise<number>
  dropUnfinished(id: string): Promise<boolean>
}

/** A store whose copies lose whoever is erased from it. Without copies, it is on a server, which has its own. */
export function addCopies<Store extends CopiedStore>(
  store: Store,
  copies: Copies | undefined,
  { dataDir, clock, log }: { dataDir: string; clock: () => number; log: Log },
): Store & StoreCopies {
  if (!copies)
    return {
      ...store,
      copyStore: async () => null,
      keepCopies: async () => {},
      eraseUnfinished: store.dropUnfinished,
      readRecovery: async () => null,
    }

  const { renew } = copies
  async function eraseFromCopies(erase: () => Promise<number>): Promise<number> {
    // First: after a crash, the next copy that is made removes those from before.
    await store.writeNote(erasedNote, String(clock()))
    const count = await erase()
    if (count > 0)
      await renew().catch((cause) => {
        const { kind: reason, location: folder, message } = fromFileError(cause, '')
        log({ event: 'copy-failed', level: 'error', folder, reason, message })
      })
    return count
  }

  return {
    ...store,
    copyStore: copies.make,
    readRecovery: async () => readRecovery(dataDir),
    async keepCopies(hasRetention: boolean) {
      const erasedAt = Number((await store.readNote(erasedNote)) ?? Number.NaN)
      // As long as a copy may have unfinished answers, which are erased by their age as well.
      const unfinishedUntil = Number((await store.readNote(unfinishedNote)) ?? 0)
      const isErasing = hasRetention || clock() < unfinishedUntil + maxCopyAge
      await copies.keep({
        hasRetention: isErasing,
        erasedAt: Number.isFinite(erasedAt) ? erasedAt : undefined,
      })
    },
    erase: (ids: readonly string[]) => eraseFromCopies(() => store.erase(ids)),
    eraseUnfinished: async (id: string) =>
      (await eraseFromCopies(async () => ((await store.dropUnfinished(id)) ? 1 : 0))) > 0,
  }
}
