import type { Contribution } from '../../core/handover/contribution.ts'
import { isWithin, type Period, type ScheduleEvent } from '../../core/handover/schedule.ts'

/** Something that changes on one or several pages at the same moment. */
export interface CalendarChange extends ScheduleEvent {
  /** The pages on which it changes, in the order of their routes. */
  routes: readonly string[]
}

/**
 * What changes on the pages of a site in a period, in the order of time. A block of a frame changes on many pages, the look
 * of the site (`looks`) on all.
 */
export function listCalendarChanges(
  pages: readonly Contribution[],
  period: Period,
  looks: readonly ScheduleEvent[] = [],
): CalendarChange[] {
  const changes = new Map<string, ScheduleEvent & { routes: string[] }>()
  for (const { summary, events = [] } of pages) {
    if (!summary) continue
    for (const event of events.filter(({ at }) => isWithin(period, at))) {
      const { at, block, what, fields } = event
      const isOfRoute = block === undefined
      const key = JSON.stringify([at, isOfRoute ? summary.route : block, what, fields])
      const change = changes.get(key) ?? { ...event, routes: [] }
      change.routes.push(summary.route)
      changes.set(key, change)
    }
  }
  const routes = pages.flatMap(({ summary }) => summary?.route ?? [])
  const ofLooks = looks.map((event) => ({ ...event, block: 'theme', routes }))
  return [...ofLooks, ...changes.values()].sort((one, other) => one.at - other.at)
}
