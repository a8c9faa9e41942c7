/** Names of the messages about automatic retries. */
export type RetryNote = 'retryWhenOnline' | 'retrySoon'

const maxAttempts = 8
const firstWait = 3
const maxDelay = 60
/** If an endpoint asks to wait longer than these seconds, the visitor has to retry. */
const maxRetryAfter = 600

/**
 * Decides when a form that was not accepted is sent again: offline when the network is back, otherwise after the time
 * that the endpoint asked for, or after delays that double. Random jitter is added, because many visitors may have failed
 * at the same moment.
 */
export function createRetries(random: () => number = Math.random) {
  let tries = 0
  let stop = () => {}

  function wait(seconds: number | undefined, hears: boolean, retry: () => void): void {
    const fire = () => {
      stop()
      retry()
    }
    const timer = seconds === undefined ? undefined : setTimeout(fire, seconds * (1 + random() / 4) * 1000)
    if (hears) addEventListener('online', fire)
    stop = () => {
      clearTimeout(timer)
      removeEventListener('online', fire)
      stop = () => {}
    }
  }

  return {
    /** Calls `retry` once, when it may help; `undefined` if the visitor has to retry. */
    plan(after: number | undefined, retry: () => void): RetryNote | undefined {
      stop()
      if (!navigator.onLine) {
        wait(undefined, true, retry)
        return 'retryWhenOnline'
      }
      if (tries >= maxAttempts || (after ?? 0) > maxRetryAfter) return undefined
      const duplicated = Math.min(firstWait * 2 ** tries, maxDelay)
      tries += 1
      wait(Math.max(after ?? 0, duplicated), after === undefined, retry)
      return 'retrySoon'
    },
    /** Cancels the planned retry and resets the number of attempts. */
    cancel(): void {
      stop()
      tries = 0
    },
  }
}
