import { formatShare } from '../../../../contracts/numbers/format-share.ts'
import type { Rate } from '../../../contracts/numbers-report.ts'
import { readLocale } from '../kit/site.ts'
import type { PeriodGroup } from './period.ts'

const formatDate = (text: string, more: Intl.DateTimeFormatOptions = {}) =>
  Number.isNaN(Date.parse(text))
    ? text
    : new Intl.DateTimeFormat(readLocale(), {
        ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
        ...more,
      }).format(Date.parse(text))

/** What the rows of a report stand for, in words. */
export const groupNames: Readonly<Record<PeriodGroup, string>> = {
  ...{ variant: 'Page', campaign: 'Campaign', arm: 'Experiment arm', day: 'Day', block: 'Block' },
}

/** The interval of a rate; empty where nothing was counted. */
export function formatInterval({ low, high }: Pick<Rate, 'low' | 'high'>): string {
  return low === null || high === null ? '' : `${formatShare(low)} to ${formatShare(high)}`
}

/** `31 Jan` for `2026-01-31`, whatever the time zone. A text that is not a date stays as it is. */
export const formatDay = (text: string): string => formatDate(text)

/** How days of a period are written: with the year if they are of several. */
export const chooseDayFormat = (days: readonly string[]): ((day: string) => string) =>
  new Set(days.map((day) => day.slice(0, 4))).size > 1
    ? (day) => formatDate(day, { year: 'numeric' })
    : formatDay

/** `3 Jan – 31 Jan 2026`, from the first to the last day. */
export function formatDays(first: string, last: string): string {
  const end = formatDate(last, { year: 'numeric' })
  if (first === last) return end
  return `${formatDate(first, first.slice(0, 4) === last.slice(0, 4) ? {} : { year: 'numeric' })} – ${end}`
}

/** A difference of two shares, with its sign. */
export function formatDifference(value: number): string {
  const points = (value * 100).toFixed(1)
  return `${value > 0 ? '+' : ''}${points}`.replace('-', '−')
}
