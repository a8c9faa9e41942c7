/** Milliseconds for which an answer holds. */
const holds = 1_000

/**
 * Bounds how often a check is made, since anybody may ask for it: checks at the same time are one, and its answer
 * holds for a second. `forget` drops an answer that was overtaken by events.
 */
export function shareCheck(check: () => Promise<void>): { run: () => Promise<void>; forget: () => void } {
  let underWay: Promise<void> | undefined
  let last: { outcome: Promise<void>; at: number } | undefined
  return {
    run() {
      if (underWay) return underWay
      if (last && performance.now() - last.at < holds) return last.outcome
      const outcome = check()
      underWay = outcome
      const settle = () => {
        underWay = undefined
        last = { outcome, at: performance.now() }
      }
      outcome.then(settle, settle)
      return outcome
    },
    forget() {
      last = undefined
    },
  }
}
