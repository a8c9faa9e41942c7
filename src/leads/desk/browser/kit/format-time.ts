import { readLocale } from './site.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' })
const formatDate = (time: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(readLocale(), options).format(time)

/** `just now`, `5 minutes ago`, `3 hours ago`, `yesterday`; after a week the date. A clock that is behind sees no future. */
export function formatRelativeTime(time: number, now: number): string {
  const age = now - time
  if (age < minute) return 'just now'
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute')
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour')
  const days = countMidnights(time, now)
  if (days < 7) return relative.format(-days, 'day')
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return formatDate(time, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}

/** With weekday, seconds and zone. */
export function formatExactTime(time: number): string {
  return formatDate(time, { dateStyle: 'full', timeStyle: 'long' })
}

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/** How long it is since: `2 hours`, in whole units; `less than a minute` at first. */
export function formatDuration(time: number, now: number): string {
  const [unit, length] = units.find(([, length]) => now - time >= length) ?? []
  if (!unit) return 'less than a minute'
  return Math.floor((now - time) / length).toLocaleString('en', { style: 'unit', unit, unitDisplay: 'long' })
}

/** How many times the date changed in between, by the clock of the reader. */
function countMidnights(time: number, now: number): number {
  const start = (value: number) => new Date(value).setHours(0, 0, 0, 0)
  return Math.round((start(now) - start(time)) / day)
}
