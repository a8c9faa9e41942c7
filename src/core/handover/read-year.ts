import { isTimeZone, readMoment, readOffset } from './read-moment.ts'

/** The year of a moment in a time zone; in UTC if there is none, or none of this name. */
export function readYear(at: Date, timeZone: string | undefined): number {
  const offset = timeZone && isTimeZone(timeZone) ? readOffset(at.getTime(), timeZone) : 0
  return new Date(at.getTime() + offset).getUTCFullYear()
}

/** The moment at which the next year begins in a time zone, in milliseconds. */
export function findNewYear(at: Date, timeZone: string | undefined): number {
  const next = readYear(at, timeZone) + 1
  const read = readMoment(`${String(next).padStart(4, '0')}-01-01T00:00`, timeZone || 'UTC')
  return 'moment' in read ? read.moment : Date.UTC(next, 0)
}
