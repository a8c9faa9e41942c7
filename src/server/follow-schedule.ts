/** The time and its timers; of tests a controlled one. */
export interface ScheduleClock {
  now(): number
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

/** Node's timers fire at once after a longer time. */
const maxTimerDelay = 2 ** 31 - 1
/** After a build that failed: a minute, then twice as long each time, up to an hour. */
const retries = { first: 60_000, longest: 60 * 60_000 }

const realClock: ScheduleClock = {
  now: Date.now,
  wait(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/**
 * Builds the site again at each moment at which a schedule changes it. The site that is built is served until the new
 * one is in place. Returns a function that ends this.
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

  function plan(earliest = 0): void {
    const next = readValidUntil()?.getTime()
    if (isOver || next === undefined) return
    const delay = Math.max(next, earliest) - clock.now()
    // The clock of the machine may have been changed meanwhile, so the time is looked at again.
    if (delay > 0) cancel = clock.wait(Math.min(delay, maxTimerDelay), () => plan(earliest))
    else turnOver(next)
  }

  async function turnOver(moment: number): Promise<void> {
    const at = new Date(Math.max(moment, clock.now()))
    const isBuilt = await rebuild(at).catch(() => false)
    if (isOver) return
    if (isBuilt) say(`The site was built again for ${at.toISOString()}.`)
    else
      say(
        `The site could not be built again. The previous pages stay in place; the next attempt is in ${retryAfter / 60_000} min.`,
      )
    const next = readValidUntil()
    const isCurrent = isBuilt && (next === undefined || next.getTime() > clock.now())
    const earliest = isCurrent ? 0 : clock.now() + retryAfter
    retryAfter = isCurrent ? retries.first : Math.min(2 * retryAfter, retries.longest)
    plan(earliest)
  }

  plan()
  return () => {
    isOver = true
    cancel()
  }
}
