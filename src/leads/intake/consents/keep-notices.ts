import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import type { NoteStore } from '../store/note-store.ts'

/**
 * Keeps the texts of consent notices in the store of the leads, which name them by hash: a later build has another text,
 * and what somebody agreed to has to be shown for as long as the lead exists. A text is written once a process, after
 * the first lead with it.
 */
export function createNoticeKeeper(
  store: Pick<NoteStore, 'keepNotice'>,
): (notice: Pick<IntakeForm['notice'], 'hash' | 'text'>) => void {
  const kept = new Set<string>()
  return ({ hash, text }) => {
    if (kept.has(hash)) return
    kept.add(hash)
    // The store has logged its error. The next lead tries again.
    store.keepNotice(hash, text).catch(() => kept.delete(hash))
  }
}
