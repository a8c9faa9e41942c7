import type { LeadStore } from '../store/lead-store.ts'

/** Milliseconds between two looks. */
const interval = 60_000

/** Has the store keep its copies until it is stopped. The store has logged its errors. */
export function scheduleCopies(store: Pick<LeadStore, 'keepCopies'>, hasRetention: boolean): () => void {
  const look = () => void store.keepCopies(hasRetention).catch(() => {})
  look()
  const timer = setInterval(look, interval)
  timer.unref()
  return () => clearInterval(timer)
}
