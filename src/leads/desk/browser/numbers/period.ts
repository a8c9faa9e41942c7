import { toDay } from '../../../../contracts/touches.ts'
import { addDays, readCalendarDay } from '../../../contracts/calendar-day.ts'
import { type NumbersBy, numbersGroups } from '../../../contracts/numbers-report.ts'
import type { NumbersQuery } from '../api/create-desk-api.ts'

export const periods = [7, 28, 90] as const
const usual = 28

/** A period as people choose it: both days are in it. Days are those of UTC, as they are counted. */
export interface Period {
  first: string
  last: string
  by: NumbersBy
}

/** The period of an address; the last 28 days if it names none. */
export function readPeriod(params: URLSearchParams, now: number): Period {
  const last = readCalendarDay(params.get('last')) ?? toDay(new Date(now))
  const first = readCalendarDay(params.get('first')) ?? addDays(last, 1 - usual)
  const by = numbersGroups.find((way) => way === params.get('by')) ?? 'variant'
  return { first, last, by }
}

/** The last days up to today. */
export function lastDays(count: number, now: number): Pick<Period, 'first' | 'last'> {
  const last = toDay(new Date(now))
  return { first: addDays(last, 1 - count), last }
}

/** The server's period ends before its last day. */
export function toNumbersQuery({ first, last, by }: Period): NumbersQuery {
  return { from: first, until: addDays(last, 1), by }
}
