import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** Milliseconds between two looks. */
const interval = 100
/** From this share of its time on, the event loop has none left. */
const maxUtilization = 0.85

/** Says whether submissions were handled lately and the event loop has no time left. */
export function watchLoad(
  countSubmissions: () => number,
  {
    now = () => performance.now(),
    measure = (since?: EventLoopUtilization) => performance.eventLoopUtilization(since),
  } = {},
): () => boolean {
  let lookedAt = now()
  let before = measure()
  let handledBefore = 0
  let isBusy = false
  return () => {
    const time = now()
    if (time - lookedAt < interval) return isBusy
    const handled = countSubmissions()
    isBusy = handled > handledBefore && measure(before).utilization >= maxUtilization
    handledBefore = handled
    lookedAt = time
    before = measure()
    return isBusy
  }
}
