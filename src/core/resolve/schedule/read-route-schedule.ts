import type { Report } from '../../diagnostics/make-diagnostic.ts'
import { explainBadZone } from '../../handover/explain-bad-zone.ts'
import { isTimeZone } from '../../handover/read-moment.ts'
import type { RouteSchedule } from '../../handover/schedule.ts'
import { findAt, getChild, getItems, getText } from '../../tree/nodes.ts'
import type { MapNode, Node } from '../../tree/tree.ts'
import { readPeriod } from './read-period.ts'

/** The time zone of the site as its times are read; of one that is not that of a place UTC, which was reported. */
export function readTimeZone(written: string | undefined): string | undefined {
  return written === undefined || isTimeZone(written) ? written : 'UTC'
}

/** Reports a time zone of the site that is not that of a place, and returns the one that times are read in. */
export function checkTimeZone(root: MapNode, report: Report): string | undefined {
  const site = findAt(root, ['site'])
  const node = getChild(site, 'timezone')
  const written = getText(site, 'timezone')
  if (node && written !== undefined && !isTimeZone(written))
    report({
      code: 'bad-value',
      span: node.span,
      path: 'site.timezone',
      ...explainBadZone(written, getText(site, 'country')),
    })
  return readTimeZone(written)
}

/** Reports times of the theme's schedule that are not read. */
export function checkLookPeriods(root: MapNode, timeZone: string | undefined, report: Report): void {
  for (const [index, item] of getItems(root, ['site', 'theme', 'when']).entries())
    readPeriod(item, ['site', 'theme', 'when', index], timeZone, report)
}

/** When a route is open; `undefined` if it always is. */
export function readRouteSchedule(
  route: Node,
  timeZone: string | undefined,
  report: Report,
): RouteSchedule | undefined {
  const { spans, from, until } = readPeriod(route, [], timeZone, report)
  const node = getChild(route, 'otherwise')
  const otherwise = getText(route, 'otherwise')
  if (node && otherwise !== undefined && !getChild(route, 'from') && !getChild(route, 'until')) {
    report({
      code: 'no-effect',
      span: node.span,
      path: 'otherwise',
      message: '`otherwise` has no effect: the route is always open. It needs `from` or `until`.',
    })
    return undefined
  }
  if (from === undefined && until === undefined) return undefined
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(otherwise !== undefined && { otherwise }),
    spans: { ...spans, ...(node && { otherwise: node.span }) },
  }
}
