import { remember } from '../remember.ts'

/**
 * A time as it is read: its moment, with the offset and the zone that are written beside it, in milliseconds; or what is
 * wrong with it.
 */
type ReadMoment =
  | { moment: number; offset?: number; zone?: string | undefined }
  | { problem: 'shape' | 'date' | 'zone' | 'unknown-zone' | 'offset' }

const parts =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:(Z)|([+-])(\d\d):(\d\d))?(?:\[(.+)\])?$/

/**
 * Reads a time such as `2026-11-01T00:00+05:30`. A time without an offset is in the zone that it names in brackets, or
 * else in `timeZone`. An offset must be one that a zone beside it has then (RFC 9557). Parts of a second, which other programs write, do not count. A local time that is skipped when clocks go forward counts as that much later, and of one that
 * occurs twice the first is meant, as in iCalendar (RFC 5545) and in `Temporal`.
 */
export function readMoment(text: string, timeZone: string | undefined): ReadMoment {
  const found = parts.exec(text)
  if (!found) return { problem: 'shape' }
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const local = Date.UTC(year, month - 1, day, hours, minutes, seconds)
  const date = new Date(local)
  const isReal =
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hours < 24 &&
    minutes < 60 &&
    seconds < 60
  if (!isReal) return { problem: 'date' }
  const [utc, sign, offsetHours, offsetMinutes, named] = found.slice(7)
  if (named !== undefined && !isTimeZone(named)) return { problem: 'unknown-zone' }
  if (utc) return { moment: local, zone: named }
  if (sign) {
    const offset = Number(offsetHours) * 60 + Number(offsetMinutes)
    if (offset > 14 * 60 || Number(offsetMinutes) > 59) return { problem: 'date' }
    const ahead = (sign === '-' ? -offset : offset) * 60_000
    const moment = local - ahead
    const isOfZone = named === undefined || readOffset(moment, named) === ahead
    return isOfZone ? { moment, offset: ahead, zone: named } : { problem: 'offset' }
  }
  const zone = named ?? timeZone
  if (zone === undefined) return { problem: 'zone' }
  if (!isTimeZone(zone)) return { problem: 'unknown-zone' }
  return { moment: findMoment(local, zone), zone: named }
}

/**
 * Reads the value of a field of the kind `dateTime`, which may be written as in RFC 3339: with a space for the `T`, in
 * small letters, with parts of a second, with a leap second, or with an offset of hours alone.
 */
export function readDateTime(text: string, timeZone: string | undefined): ReadMoment {
  const [time = '', zone] = text.split(/(?=\[)/)
  const plain = writePlainTime(time)
  const read = readMoment(plain.replace(/(T\d\d:\d\d):60/, '$1:59') + (zone ?? ''), timeZone)
  return 'moment' in read && /T\d\d:\d\d:60/.test(plain) ? { ...read, moment: read.moment + 1000 } : read
}

/** A time of RFC 3339 in the spelling that every program reads: with a `T`, in capitals, with the minutes of its offset. */
export const writePlainTime = (text: string): string =>
  text
    .toUpperCase()
    .replace(/^(\S{10})\s/, '$1T')
    .replace(
      /(:\d\d(?:\.\d+)?)([+-]\d\d):?(\d\d)?$/,
      (_, before, hours, minutes = '00') => `${before}${hours}:${minutes}`,
    )

const placeZone =
  /^(?:(?:Etc\/)?UTC|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/.+)$/i

/** The time that is meant by 24:00, the end of a day: 00:00 of the next. */
export function proposeMoment(text: string): string | undefined {
  const [, date = '', rest = ''] = /^(\d{4}-\d\d-\d\d)[Tt\s]24:00(?::00(?:\.0+)?)?(\D.*)?$/.exec(text) ?? []
  const day = Date.parse(date)
  return Number.isNaN(day)
    ? undefined
    : `${new Date(day + 86_400_000).toISOString().slice(0, 10)}T00:00${rest}`
}

/**
 * Whether a name is that of the time zone of a place, such as `Asia/Kolkata`, or of UTC. `Intl` knows other names too:
 * letters, which mean another zone than in the country (`BST` is Asia/Dhaka), and offsets, which know no summer time and
 * of which some have the sign reversed (`Etc/GMT+5`).
 */
export const isTimeZone = remember((name: string) => placeZone.test(name) && isKnownToIntl(name))

/** Whether `Intl` reads a text as a time zone, whatever it means there. */
export function isKnownToIntl(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/**
 * The moment of a local time. Half a day around it the zone has the offsets before and after a change of its clocks, if
 * there is one: the earlier offset gives the first of two moments, and of a skipped time the later one.
 */
function findMoment(local: number, zone: string): number {
  const halfDay = 12 * 60 * 60_000
  const [before, after] = [readOffset(local - halfDay, zone), readOffset(local + halfDay, zone)]
  const moments = [local - before, local - after]
  return moments.find((moment) => moment + readOffset(moment, zone) === local) ?? local - before
}

const findFormat = remember(
  (timeZone) =>
    new Intl.DateTimeFormat('en', {
      ...({ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
    }),
)

/** The milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
export function readOffset(moment: number, timeZone: string): number {
  const formatted = findFormat(timeZone).formatToParts(moment)
  const found = new Map(formatted.map(({ type, value }) => [type, Number(value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? 0
  const shown = Date.UTC(
    ...([read('year'), read('month') - 1, read('day')] as [number, number, number]),
    ...[read('hour'), read('minute'), read('second')],
  )
  return shown - Math.floor(moment / 1000) * 1000
}
