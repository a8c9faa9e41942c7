export interface Shift {
  value: number
  hadRecentInput: boolean
  startTime: number
}

const gap = 1000
const longest = 5000

/**
 * Cumulative Layout Shift: the worst group of shifts. Shifts of a group are less than a second apart, a group lasts
 * five seconds at most, and what follows an input does not count. Takes the next shift and gives the value so far.
 */
export function createShifts(): (shift: Shift) => number {
  let worst = 0
  let group = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  return ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return worst
    const continues = startTime - last < gap && startTime - first < longest
    group = continues ? group + value : value
    if (!continues) first = startTime
    last = startTime
    worst = Math.max(worst, Math.round(group * 10_000) / 10_000)
    return worst
  }
}
