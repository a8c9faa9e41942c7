import { addDays, readCalendarDay, toZonedDay } from '../../../contracts/calendar-day.ts'
import { type NumbersBy, numbersGroups } from '../../../contracts/numbers-report.ts'
import type { DaysQuery } from '../api/create-desk-api.ts'

/** By what the numbers of a period are told apart. */
export const periodGroups = [...numbersGroups, 'block'] as const
export type PeriodGroup = NumbersBy | 'block'

export const periods = [7, 28, 90] as const
const usual = 28

/** A period as people choose it: both days are in it. Days are those of the site, as they are counted. */
export interface Period {
  first: string
  last: string
  by: PeriodGroup
}

/** The period of an address; the last 28 days if it names none. */
export function readPeriod(params: URLSearchParams, now: number, timeZone: string): Period {
  const last = readCalendarDay(params.get('last')) ?? toZonedDay(now, timeZone)
  const first = readCalendarDay(params.get('first')) ?? addDays(last, 1 - usual)
  const by = periodGroups.find((way) => way === params.get('by')) ?? 'variant'
  return { first, last, by }
}

/** The last days up to today, by the clocks of a zone. */
export function lastDays(count: number, now: number, timeZone: string): Pick<Period, 'first' | 'last'> {
  const last = toZonedDay(now, timeZone)
  return { first: addDays(last, 1 - count), last }
}

/** The server's period ends before its last day. */
export function toDaysQuery({ first, last }: Period): DaysQuery {
  return { from: first, until: addDays(last, 1) }
}

/** As many days, before those of a query. */
export function toDaysBefore({ from, until }: DaysQuery): DaysQuery {
  return { from: addDays(from, (Date.parse(from) - Date.parse(until)) / 86_400_000), until: from }
}
