/** The engine's words for when the form is sent again by itself. */
export type RetryNote = 'retryWhenOnline' | 'retrySoon'

export interface Retries {
  /** Calls `retry` once, when it may help; nothing where it is left to the visitor from here on. */
  plan: (after: number | undefined, retry: () => void) => RetryNote | undefined
  /** Forgets what was planned, and how often it was tried. */
  cancel: () => void
}

const maxAttempts = 8
const firstWait = 3
const maxDelay = 60
/** An endpoint that asks for more than these seconds is left to the visitor. */
const maxRetryAfter = 600

/**
 * Decides when a form that was not taken is sent again: offline when the network is back, else after the time that the
 * endpoint asked for, or after waits that double. Each is a little longer by chance: many visitors may have failed at
 * the same moment.
 */
export function createRetries(random: () => number = Math.random): Retries {
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
    plan(after, retry) {
      stop()
      if (!navigator.onLine) {
        wait(undefined, true, retry)
        return 'retryWhenOnline'
      }
      if (tries >= maxAttempts || (after ?? 0) > maxRetryAfter) return undefined
      const doubled = Math.min(firstWait * 2 ** tries, maxDelay)
      tries += 1
      wait(Math.max(after ?? 0, doubled), after === undefined, retry)
      return 'retrySoon'
    },
    cancel() {
      stop()
      tries = 0
    },
  }
}
