const hour = 3_600_000
const day = 24 * hour

/** How many of the newest copies are kept, and for how many days one of each. */
const newest = 24
const days = 7
/** Milliseconds after which a copy is removed in any case, unless it is the newest. */
export const maxCopyAge = (days + 1) * day
/** Milliseconds after which a copy is removed that contains somebody who was erased since: less than a day. */
const erasedAge = 23 * hour

interface KeptFor {
  now: number
  /** When somebody was last erased; absent if nobody was. */
  erasedAt?: number | undefined
  /** Whether leads are erased by their age, so that each older copy has some that are not in the store any more. */
  hasRetention: boolean
}

/**
 * Which copies are kept, given the times at which they were made: the newest always, unless it has somebody who was erased.
 * A copy that a wrong clock has dated ahead goes once there is another.
 */
export function chooseCopies(times: readonly number[], { now, erasedAt, hasRetention }: KeptFor): number[] {
  const past = times.filter((time) => time <= now + hour)
  const sorted = (past.length > 0 ? past : times).toSorted((one, other) => other - one)
  const [last = now] = sorted
  const ofDays = new Map<number, number>()
  for (const time of sorted)
    if (last - time < days * day)
      ofDays.set(Math.floor(time / day), ofDays.get(Math.floor(time / day)) ?? time)
  return sorted.filter((time, index) => {
    if (erasedAt !== undefined && time < erasedAt && (last >= erasedAt || now - erasedAt >= erasedAge))
      return false
    if (index > 0 && hasRetention && now - time >= erasedAge) return false
    return index < newest || ofDays.get(Math.floor(time / day)) === time
  })
}
