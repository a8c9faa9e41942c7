/** Milliseconds for which a result is valid. */
const maxAge = 1_000

/**
 * Limits how often a check runs, since anyone may request it: concurrent calls share one check, whose result is valid
 * for a second.
 */
export function shareCheck(check: () => Promise<void>) {
  let running: Promise<void> | undefined
  let last: { outcome: Promise<void>; works: boolean; at: number } | undefined
  return {
    run(): Promise<void> {
      if (running) return running
      if (last && performance.now() - last.at < maxAge) return last.outcome
      const outcome = check()
      running = outcome
      const settle = (works: boolean) => () => {
        running = undefined
        last = { outcome, works, at: performance.now() }
      }
      outcome.then(settle(true), settle(false))
      return outcome
    },
    /** Says that something else has succeeded or failed. A result that contradicts it is no longer valid. */
    learn(works: boolean): void {
      if (last?.works !== works) last = undefined
    },
  }
}
