/** Milliseconds for which an answer holds. */
const holds = 1_000

export interface SharedCheck {
  run: () => Promise<void>
  /** Something else showed that it works, or that it does not: an answer that says otherwise no longer holds. */
  learn: (works: boolean) => void
}

/**
 * Bounds how often a check is made, since anybody may ask for it: checks at the same time are one, and its answer
 * holds for a second.
 */
export function shareCheck(check: () => Promise<void>): SharedCheck {
  let underWay: Promise<void> | undefined
  let last: { outcome: Promise<void>; works: boolean; at: number } | undefined
  return {
    run() {
      if (underWay) return underWay
      if (last && performance.now() - last.at < holds) return last.outcome
      const outcome = check()
      underWay = outcome
      const settle = (works: boolean) => () => {
        underWay = undefined
        last = { outcome, works, at: performance.now() }
      }
      outcome.then(settle(true), settle(false))
      return outcome
    },
    learn(works) {
      if (last?.works !== works) last = undefined
    },
  }
}
