/** The time and its timers; of tests a controlled one. */
export interface ScheduleClock {
  /** The time of the machine, in milliseconds since 1970. It may be set. */
  now(): number
  /** Milliseconds on a clock that nobody can set. */
  steady(): number
  /** Runs something later, and returns a function that cancels it. */
  wait(milliseconds: number, run: () => void): () => void
}

interface ScheduleOptions {
  /** Until when the built site is valid; `undefined` if for good. */
  readValidUntil: () => Date | undefined
  /** Builds the site as it is at a moment, and says whether it was built. */
  rebuild: (at: Date) => Promise<boolean>
  say: (text: string) => void
  clock?: ScheduleClock
}

/** Milliseconds between two looks: others may build the site, and the clock may be set, or have slept. */
const interval = 30_000
/** Milliseconds by which a clock is corrected without anybody noticing. */
const tolerance = 60_000
/** After a build that failed: a minute, then twice as long each time, up to an hour. */
const retries = { first: 60_000, longest: 60 * 60_000 }

const realClock: ScheduleClock = {
  now: Date.now,
  steady: () => performance.now(),
  wait(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/**
 * Builds the site again at each moment at which a schedule changes it, whoever built it last, and when the clock was set
 * back: the site would be that of a time to come. The site that is built is served until the new one is in place. Returns a
 * function that ends this.
 */
export function followSchedule({
  readValidUntil,
  rebuild,
  say,
  clock = realClock,
}: ScheduleOptions): () => void {
  let isOver = false
  let cancel = () => {}
  let retryAfter = retries.first
  /** On the steady clock. */
  let earliest = Number.NEGATIVE_INFINITY
  /** How far the steady clock is behind the other one, as of the last build that noticed. */
  let offset = clock.now() - clock.steady()

  const isDue = (): boolean => {
    const next = readValidUntil()?.getTime()
    return next !== undefined && next <= clock.now()
  }
  const wasSetBack = (): boolean => clock.now() - clock.steady() < offset - tolerance

  function look(): void {
    if (isOver) return
    const isEarly = clock.steady() < earliest
    if (!isEarly && (isDue() || wasSetBack())) {
      void turnOver()
      return
    }
    // A clock that was set forward, or that ran on while the machine slept.
    offset = Math.max(offset, clock.now() - clock.steady())
    const next = isEarly
      ? earliest - clock.steady()
      : (readValidUntil()?.getTime() ?? Number.NaN) - clock.now()
    cancel = clock.wait(next < interval ? next : interval, look)
  }

  async function turnOver(): Promise<void> {
    const at = new Date(clock.now())
    const isBuilt = await rebuild(at).catch(() => false)
    if (isOver) return
    if (isBuilt) say(`The site was built again for ${at.toISOString()}.`)
    else
      say(
        `The site could not be built again. The previous pages stay in place; the next attempt is in ${retryAfter / 60_000} min.`,
      )
    if (isBuilt) offset = clock.now() - clock.steady()
    const isCurrent = isBuilt && !isDue()
    earliest = isCurrent ? Number.NEGATIVE_INFINITY : clock.steady() + retryAfter
    retryAfter = isCurrent ? retries.first : Math.min(2 * retryAfter, retries.longest)
    look()
  }

  look()
  return () => {
    isOver = true
    cancel()
  }
}
