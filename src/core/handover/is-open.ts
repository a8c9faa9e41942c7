import type { CheckedPage, Clock, SiteIndex } from './checked-site.ts'
import type { ResolvedAddress } from './resolved-site.ts'
import type { Period } from './schedule.ts'

/** Whether the route of a page is open now. A page without a route counts as open. */
export function isOpen({ route }: { route?: ResolvedAddress }, { clock }: Pick<SiteIndex, 'clock'>): boolean {
  return !route?.schedule || isCurrent(route.schedule, clock)
}

/** Whether it is now within a period. */
export function isCurrent({ from, until }: Period, clock: Clock): boolean {
  return (from === undefined || clock.isPast(from)) && (until === undefined || !clock.isPast(until))
}

/** Whether a time has been reached when a page is like this: while its route is closed, at its opening or as it was last. */
export function isReached(time: number, { since, route }: CheckedPage, clock: Clock): boolean {
  if (since !== undefined) return time <= since
  const { from, until } = route?.schedule ?? {}
  if (from !== undefined && !clock.isPast(from)) return time <= from
  if (until !== undefined && clock.isPast(until)) return time < until
  return clock.isPast(time)
}

/** Whether schedules took every block of its own from a page. */
export function isEmptied({ document }: CheckedPage): boolean {
  const isScheduled = (document.events ?? []).length > 0
  return isScheduled && document.blocks.every(({ area }) => area !== 'main')
}
