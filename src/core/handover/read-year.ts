import { remember } from '../remember.ts'
import { isTimeZone, readMoment, readOffset } from './read-moment.ts'

// Whether a zone is known takes as long as what is asked of it then.
const findZone = remember((timeZone: string) => (isTimeZone(timeZone) ? timeZone : undefined))

/** The year of a moment in a time zone; in UTC if there is none, or none of this name. */
export function readYear(at: Date, timeZone: string | undefined): number {
  const zone = timeZone && findZone(timeZone)
  const offset = zone ? readOffset(at.getTime(), zone) : 0
  return new Date(at.getTime() + offset).getUTCFullYear()
}

/** The moment at which the next year begins in a time zone, in milliseconds. */
export function findNewYear(at: Date, timeZone: string | undefined): number {
  const next = readYear(at, timeZone) + 1
  const read = readMoment(`${String(next).padStart(4, '0')}-01-01T00:00`, timeZone || 'UTC')
  return 'moment' in read ? read.moment : Date.UTC(next, 0)
}
