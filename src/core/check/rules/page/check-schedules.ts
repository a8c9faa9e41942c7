import { startOfFile } from '../../../diagnostics/locations.ts'
import type { CheckedPage } from '../../../site/checked-site.ts'
import { locatePageField } from '../../../site/locate-field.ts'
import { showMoment } from '../../../site/schedule.ts'
import { describeBrokenRoute } from '../../describe-targets.ts'
import type { PageRule } from '../rule.ts'

/** Schedules must leave something of a page; a route should not be over, and its `otherwise` must exist. */
export const checkSchedules: PageRule = (page, site, report) => {
  if (page.route && isEmptied(page)) {
    const since =
      page.since === undefined ? 'Now' : `From ${showMoment(page.since, site.settings.timezone)} on`
    report({
      code: 'empty-page',
      span: locatePageField(page, 'blocks').span ?? startOfFile(page.document.file),
      path: 'blocks',
      message: `${since}, schedules leave the page without a block of its own.`,
      hint: 'Give the route the same `until`, or add a block for that time.',
    })
  }
  const { schedule } = page.route ?? {}
  // The page as it is later says the same about its route.
  if (!schedule || page.since !== undefined) return
  const { until, otherwise, spans } = schedule
  if (until !== undefined && spans.until && site.clock.isPast(until))
    report({
      code: 'expired-schedule',
      span: spans.until,
      message: `The route has been closed since ${showMoment(until, site.settings.timezone)}.`,
      hint: 'Write the next time, or remove the route and redirect it.',
    })
  if (otherwise === undefined || !spans.otherwise || !otherwise.startsWith('/')) return
  const path = otherwise.split(/[?#]/)[0] ?? otherwise
  const problem = site.addresses.has(path) ? undefined : describeBrokenRoute(path, site)
  if (problem) report({ ...problem, span: spans.otherwise })
  if (path === page.route?.path)
    report({
      code: 'redirect-chain',
      span: spans.otherwise,
      message: `The route sends visitors to itself.`,
    })
}

/** Whether schedules took every block of its own from a page. */
export function isEmptied({ document }: CheckedPage): boolean {
  const isScheduled = (document.events ?? []).length > 0
  return isScheduled && document.blocks.every(({ area }) => area !== 'main')
}
