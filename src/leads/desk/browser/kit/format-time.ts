const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The desk is in English, and writes days and times in this way. */
export const deskLocale = 'en-GB'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
const shortDate = new Intl.DateTimeFormat(deskLocale, { day: 'numeric', month: 'short' })
const longDate = new Intl.DateTimeFormat(deskLocale, { day: 'numeric', month: 'short', year: 'numeric' })
const exact = new Intl.DateTimeFormat(deskLocale, { dateStyle: 'full', timeStyle: 'long' })

/** `just now`, `5 min. ago`, `3 hr. ago`, `yesterday`; after a week the date. A clock that is behind sees no future. */
export function formatRelativeTime(time: number, now: number): string {
  const age = now - time
  if (age < minute) return 'just now'
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute')
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour')
  const days = countMidnights(time, now)
  if (days < 7) return relative.format(-days, 'day')
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? shortDate : longDate).format(time)
}

/** With weekday, seconds and zone. */
export function formatExactTime(time: number): string {
  return exact.format(time)
}

/** How many times the date changed in between, by the clock of the reader. */
function countMidnights(time: number, now: number): number {
  const start = (value: number) => new Date(value).setHours(0, 0, 0, 0)
  return Math.round((start(now) - start(time)) / day)
}
