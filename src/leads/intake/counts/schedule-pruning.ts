import type { CountStore } from '../store/counts/count-store.ts'

const hour = 3_600_000
/** Milliseconds between two days that are pruned, so that other work reaches the store in between. */
const pause = 2_000

/** Prunes the counts of older days, now and whenever a day has become old. Returns the function that stops it. */
export function schedulePruning({ pruneCounts }: Pick<CountStore, 'pruneCounts'>): () => void {
  let timer: NodeJS.Timeout
  let isStopped = false
  async function work(): Promise<void> {
    // The store has logged its error.
    const hasPruned = await pruneCounts().catch(() => false)
    if (!isStopped) plan(hasPruned ? pause : hour)
  }
  function plan(delay: number): void {
    timer = setTimeout(() => void work(), delay)
    timer.unref()
  }
  plan(pause)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
