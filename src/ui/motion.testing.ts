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
  beforeEach(() => {
    vi.useFakeTimers(now === undefined ? {} : { now })
    vi.stubGlobal('IntersectionObserver', SeenAtOnce)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    letMove()
  })
  return { reduceMotion }
}

/** As the styles of a page do for a visitor who prefers reduced motion. */
export const reduceMotion = (): void => document.body.style.setProperty('--still', '3')

/** As for the other visitors. */
export const letMove = (): void => document.body.removeAttribute('style')
