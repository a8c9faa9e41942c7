import { startOfFile } from '../../../../diagnostics/locations.ts'
import type { DiagnosticParts } from '../../../../diagnostics/make-diagnostic.ts'
import type { CheckedPage, SiteIndex } from '../../../../handover/checked-site.ts'
import { isEmptied, isReached } from '../../../../handover/is-open.ts'
import { locateField } from '../../../../handover/locate-field.ts'
import { findPresent, type PageStates } from '../../../../handover/page-states.ts'
import { readDateTime } from '../../../../handover/read-moment.ts'
import { showMoment } from '../../../../handover/schedule.ts'
import { formatPath } from '../../../../tree/nodes.ts'
import { listByBasis } from '../../../list-by-basis.ts'
import type { PageRule } from '../../rule.ts'

/** Schedules must leave something of a page, and a route should not be over. */
export const checkSchedules: PageRule = (page, site, report, states) => {
  if (page.route && isEmptied(page)) report(explainEmptied(page, site, states))
  const { schedule } = page.route ?? {}
  // The page as it is later says the same about its route.
  if (!schedule || page.since !== undefined) return
  const { until, spans } = schedule
  if (until !== undefined && spans.until && site.clock.isPast(until))
    report({
      code: 'expired-schedule',
      span: spans.until,
      message: `The route has been closed since ${showMoment(until, site.settings.timezone)}.`,
      hint: 'Write the next time, or remove the route and redirect it.',
    })
}

/** The block that comes next, or that was there last, says how the route is closed meanwhile. */
function explainEmptied(
  page: CheckedPage,
  { clock, settings }: SiteIndex,
  states: PageStates<CheckedPage>,
): DiagnosticParts {
  const schedules = findPresent(page, states)?.document.schedules?.values() ?? []
  const own = [...schedules].filter(({ path }) => path[0] === 'blocks')
  const isOver = (time: number | undefined) => time !== undefined && isReached(time, page, clock)
  const over = own.filter(({ until }) => isOver(until))
  const [last] = over.sort((one, other) => Number(other.until) - Number(one.until))
  const coming = own.filter(({ from }) => from !== undefined && !isOver(from))
  const [next] = coming.sort((one, other) => Number(one.from) - Number(other.from))
  const until = next?.from === undefined ? '' : ` until ${showMoment(next.from, settings.timezone)}`
  const key = last ? 'until' : 'from'
  const block = last ?? next
  return {
    code: 'empty-page',
    span: block?.spans[key] ?? startOfFile(page.document.file),
    path: formatPath(block ? [...block.path, key] : ['blocks']),
    message: `Schedules leave the page without a block of its own${until}.`,
    hint:
      last && next
        ? 'Add a block for that time, or let one begin when another ends.'
        : `Give the route the same \`${key}\`, or add a block for that time.`,
  }
}

/** A deadline must not be in the past: visitors would only read that the offer is over. */
export const checkDeadlines: PageRule = (page, { clock, settings }, report) => {
  for (const block of page.blocks) {
    for (const { path, map } of listByBasis(block, 'deadline')) {
      const until = String(map.until)
      const read = readDateTime(until, settings.timezone)
      // A value that is not a moment has been reported.
      if ('problem' in read || !clock.isPast(read.moment)) continue
      report({
        code: 'past-deadline',
        ...locateField(block, [...path, 'until']),
        message: `The deadline "${until}" is in the past: visitors read that the offer is over.`,
        hint: 'Write the next deadline, or remove the countdown.',
      })
    }
  }
}
