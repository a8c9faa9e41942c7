/** The delay before the second attempt is at most this long; each further one may be twice as long. */
const firstDelay = 2_000
const maxDelay = 600_000
/** A receiver cannot postpone a delivery further than this. */
const maxRetryAfter = 24 * 3_600_000

/**
 * Milliseconds until the next attempt after so many attempts: exponential backoff with full jitter, so that the
 * deliveries that failed together do not return together. `retryAfter` is the least that the receiver asked for.
 */
export function findDelay(attempts: number, random: () => number, retryAfter = 0): number {
  const longest = Math.min(maxDelay, firstDelay * 2 ** Math.min(Math.max(attempts - 1, 0), 30))
  return Math.round(Math.max(random() * longest, Math.min(retryAfter, maxRetryAfter)))
}
