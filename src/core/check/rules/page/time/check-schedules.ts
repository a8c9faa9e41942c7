import { startOfFile } from '../../../../diagnostics/locations.ts'
import { isEmptied } from '../../../../handover/is-open.ts'
import { locateField, locatePageField } from '../../../../handover/locate-field.ts'
import { readDateTime } from '../../../../handover/read-moment.ts'
import { showMoment } from '../../../../handover/schedule.ts'
import { isLinkProblem } from '../../../../links/authored-link.ts'
import { parseLink } from '../../../../links/parse-link.ts'
import { explainLongRedirect } from '../../../explain-long-redirect.ts'
import { explainBadAddress } from '../../../explain-targets.ts'
import { listByBasis } from '../../../list-by-basis.ts'
import type { PageRule } from '../../rule.ts'

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
  // Other shapes have been reported by the check of the file.
  if (otherwise === undefined || !spans.otherwise || !/^(?:\/|https:\/\/)/.test(otherwise)) return
  const { path: route = '', aliases = [] } = page.route ?? {}
  for (const from of [route, ...aliases.map((alias) => alias.path)]) {
    const long = explainLongRedirect({ from, to: otherwise, temporary: true })
    if (long) report({ code: 'bad-value', span: spans.otherwise, ...long })
  }
  const problem = explainBadAddress(otherwise, site)
  if (problem) report({ ...problem, span: spans.otherwise })
  const link = parseLink(otherwise)
  if (!isLinkProblem(link) && link.kind === 'page' && link.path === page.route?.path)
    report({
      code: 'redirect-chain',
      span: spans.otherwise,
      message: `The route sends visitors to itself.`,
    })
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
