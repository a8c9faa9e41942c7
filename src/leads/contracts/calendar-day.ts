import { remember } from '../../core/remember.ts'

/** A day of the calendar such as `2026-01-31`; undefined if the calendar does not have it. */
export function readCalendarDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const time = new Date(`${value}T00:00:00Z`)
  // `Date` reads the 31st of February as a day in March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value) ? value : undefined
}

/** The day so many days later; a negative count goes back. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

const minute = 60_000
/** No zone is further from UTC. */
const maxOffset = 15 * 60

/** A time zone, or UTC in place of one that this version of Node does not know. */
export const toKnownZone = remember((timeZone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
})

/** Days as the clocks of a zone show them. The Swedish format of dates is that of ISO 8601. */
const formatterOf = remember(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: toKnownZone(timeZone) }),
)

const timeFormatterOf = remember(
  (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: toKnownZone(timeZone), dateStyle: 'short', timeStyle: 'medium' },
    }),
)

/** The day of a time, in milliseconds since 1970, by the clocks of a zone (`Asia/Kolkata`). */
export const toZonedDay = (time: number, timeZone: string): string => formatterOf(timeZone).format(time)

/**
 * When a day (`2026-01-31`) or a time of a day (`2026-01-31T18:00`) begins by the clocks of a zone, in milliseconds since
 * 1970. Of what the clocks skip, it is the next time that they show.
 */
export function findZonedTime(text: string, timeZone: string): number {
  const shown = text.replace('T', ' ')
  const format = timeFormatterOf(timeZone)
  const base = Date.parse(text.includes('T') ? `${text}Z` : text)
  let early = -maxOffset
  let late = maxOffset
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (format.format(base + middle * minute) < shown) early = middle
    else late = middle
  }
  return base + late * minute
}
