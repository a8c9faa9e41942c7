import type { NumbersBy, Rate } from '../../../contracts/numbers-report.ts'
import { deskLocale } from '../kit/format-time.ts'

const day = new Intl.DateTimeFormat(deskLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** What the rows of a report stand for, in words. */
export const groupNames: Readonly<Record<NumbersBy, string>> = {
  ...{ variant: 'Page', campaign: 'Campaign', arm: 'Experiment arm', day: 'Day' },
}

/** `3.1 %`, with as many digits as say something. */
export function formatShare(share: number): string {
  const percent = share * 100
  const digits = percent !== 0 && Math.abs(percent) < 10 ? 1 : 0
  return `${percent.toFixed(digits)} %`.replace('-', '−')
}

/** The interval of a rate; empty where nothing was counted. */
export function formatInterval({ low, high }: Pick<Rate, 'low' | 'high'>): string {
  return low === null || high === null ? '' : `${formatShare(low)} to ${formatShare(high)}`
}

/** `31 Jan` for `2026-01-31`, whatever the time zone. A text that is not a date stays as it is. */
export const formatDay = (text: string) =>
  Number.isNaN(Date.parse(text)) ? text : day.format(Date.parse(text))

/** A difference of two shares, with its sign. */
export function formatDifference(value: number): string {
  const points = (value * 100).toFixed(1)
  return `${value > 0 ? '+' : ''}${points}`.replace('-', '−')
}
