import { groupOpeningHours, weekDays } from '../../core/opening-hours.ts'
import type { FooterProps } from './schema.ts'

/** The names of days, of a footer without opening hours, and what a place that is open every day does not say. */
export function listUnusedMessages(value: unknown): readonly string[] {
  const { hours, branches } = value as Pick<FooterProps, 'hours' | 'branches'>
  const all = [hours?.days, ...(branches?.items ?? []).map((branch) => branch.hours)]
  const spans = all.flatMap((days) => (days ? groupOpeningHours(days) : []))
  const named = spans.flatMap(({ from, to }) => [from, to])
  return [
    ...weekDays.filter((day) => !named.includes(day)),
    ...(spans.some(({ times }) => times.length === 0) ? [] : ['closed']),
  ]
}
