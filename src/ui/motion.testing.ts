import { afterEach, beforeEach, vi } from 'vitest'

type Report = (entries: { isIntersecting: boolean }[]) => void

/** Everything is in view at once. */
class SeenAtOnce {
  readonly #report: Report
  constructor(report: Report) {
    this.#report = report
  }
  observe(): void {
    this.#report([{ isIntersecting: true }])
  }
  disconnect(): void {}
}

/** For every test of a file: the clock stands still until it is set on, and what is observed is in view. */
export function setMotionStage(now?: number): { reduceMotion: () => void } {
  let reduced = false
  beforeEach(() => {
    reduced = false
    vi.useFakeTimers(now === undefined ? {} : { now })
    vi.stubGlobal('IntersectionObserver', SeenAtOnce)
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return {
    reduceMotion() {
      reduced = true
    },
  }
}
