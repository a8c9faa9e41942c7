/** A clock is corrected by less than this many milliseconds. */
const tolerance = 3_600_000

/**
 * Notices that the clock was set, by comparing it with one that only goes forward. The returned function gives the
 * milliseconds by which the clock jumped since its last call; 0 if it did not.
 */
export function watchClock(clock: () => number, steady = () => performance.now()): () => number {
  let before = clock() - steady()
  return () => {
    const now = clock() - steady()
    const by = now - before
    before = now
    return Math.abs(by) > tolerance ? by : 0
  }
}
