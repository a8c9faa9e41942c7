import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ContactFields, DeskStore } from '../../intake/store/desk/desk-store.ts'

const batchSize = 100
/** Batches that a request waits for; the rest follows while nobody waits. */
const maxAwaited = 5

export type StoreWatch = ReturnType<typeof watchStore>

/**
 * Notices what any process changes in the store, by asking for its revision as long as somebody is interested. Leads
 * that are not findable yet are indexed a batch at a time, so that storing new ones is not held up.
 */
export function watchStore(
  desk: Pick<DeskStore, 'indexLeads' | 'readRevision'>,
  { fields, interval }: { fields: () => ContactFields; interval: number },
) {
  const listeners = new Map<() => void, () => void>()
  let known: string | undefined
  let timer: NodeJS.Timeout | undefined
  let background: Promise<void> | undefined
  let closed = false

  async function index(maxBatches: number): Promise<boolean> {
    for (let batch = 0; batch < maxBatches && !closed; batch++) {
      if (!(await desk.indexLeads(batchSize, fields()))) return true
      await nextTurn()
    }
    return false
  }

  /** Makes new leads findable, and returns the revision. */
  async function refresh(): Promise<string> {
    const isDone = background !== undefined || (await index(maxAwaited))
    if (!isDone)
      background ??= index(Number.POSITIVE_INFINITY)
        .catch(() => {})
        .then(() => {
          background = undefined
        })
    return desk.readRevision()
  }

  async function look(): Promise<void> {
    for (const onTick of listeners.values()) onTick()
    const revision = await refresh().catch(() => known)
    if (revision !== undefined && known !== undefined && revision !== known)
      for (const listener of listeners.keys()) listener()
    known = revision
    if (closed || listeners.size === 0) {
      timer = undefined
      known = undefined
      return
    }
    timer = setTimeout(look, interval)
    timer.unref()
  }

  return {
    refresh,
    /** Calls the listener whenever the revision changes, and `onTick` at every look. Returns the function that ends it. */
    subscribe(listener: () => void, onTick = () => {}): () => void {
      listeners.set(listener, onTick)
      if (timer === undefined && !closed) {
        timer = setTimeout(look, 0)
        timer.unref()
      }
      return () => {
        listeners.delete(listener)
      }
    },
    close(): void {
      closed = true
      clearTimeout(timer)
      listeners.clear()
    },
  }
}
