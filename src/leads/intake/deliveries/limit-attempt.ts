interface AttemptLimits {
  /** Milliseconds. */
  timeout: number
  /** Ends the attempt before its time. */
  stopped: AbortSignal
}

/**
 * Runs an attempt, whose signal aborts after its time with a `TimeoutError`, or when it is stopped. It ends at the latest
 * then: a receiver may leave a sender waiting without an event.
 *
 * The time is a timer of its own. Node holds the sources of `AbortSignal.any` weakly, and what the garbage collector takes
 * of `AbortSignal.timeout` never aborts (nodejs/node#57736).
 *
 * @throws what the attempt throws, or the reason of the signal
 */
export function limitAttempt<Result>(
  { timeout, stopped }: AttemptLimits,
  attempt: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const aborter = new AbortController()
  return new Promise((resolve, reject) => {
    const end = (reason: unknown) => {
      aborter.abort(reason)
      reject(reason)
    }
    const stop = () => end(stopped.reason)
    const timer = setTimeout(
      () => end(new DOMException(`The attempt took longer than ${timeout} ms.`, 'TimeoutError')),
      timeout,
    )
    attempt(aborter.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        stopped.removeEventListener('abort', stop)
      })
    if (stopped.aborted) stop()
    else stopped.addEventListener('abort', stop, { once: true })
  })
}
