import type { SiteIndex } from '../../../../handover/checked-site.ts'
import { isCurrent } from '../../../../handover/is-open.ts'
import { isWithin, listEnds, type RouteSchedule, showMoment } from '../../../../handover/schedule.ts'
import { isLinkProblem } from '../../../../links/authored-link.ts'
import { parseLink } from '../../../../links/parse-link.ts'
import { explainDeadEnd } from '../../../explain-closed.ts'
import { explainLongRedirect } from '../../../explain-long-redirect.ts'
import { explainBadAddress } from '../../../explain-targets.ts'
import type { PageRule } from '../../rule.ts'

/** Where a closed route sends visitors must exist, fit into a line of the hosts' files, and not lead back to the route. */
export const checkOtherwise: PageRule = (page, site, report) => {
  const { schedule, path: route = '', aliases = [] } = page.route ?? {}
  // The page as it is later says the same about its route.
  if (!schedule || page.since !== undefined) return
  const { otherwise, spans } = schedule
  // Other shapes have been reported by the check of the file.
  if (otherwise === undefined || !spans.otherwise || !/^(?:\/|https:\/\/)/.test(otherwise)) return
  for (const from of [route, ...aliases.map((alias) => alias.path)]) {
    const long = explainLongRedirect({ from, to: otherwise, temporary: true })
    if (long) report({ code: 'bad-value', span: spans.otherwise, ...long })
  }
  const circle = findCircle(route, schedule, site)
  if (!circle) {
    const deadEnd = isCurrent(schedule, site.clock) ? undefined : explainDeadEnd(otherwise, site)
    const problem = explainBadAddress(otherwise, site, (path) => site.inspect(path)) ?? deadEnd
    if (problem) report({ ...problem, span: spans.otherwise })
    return
  }
  const { walked, since } = circle
  const last = walked.at(-1)
  const time =
    since === undefined ? 'While it is closed' : `From ${showMoment(since, site.settings.timezone)} on`
  report({
    code: 'redirect-chain',
    cause: `otherwise ${walked.slice(1).sort().join(' ')}`,
    span: spans.otherwise,
    message: `${time}, the route sends visitors back to itself: ${walked.map((address) => `"${address}"`).join(' → ')}${last === route ? '' : `, which is an alias of "${route}"`}.`,
    hint: 'Send them to an address that is open then.',
  })
}

interface Circle {
  /** The addresses from the route back to it. */
  walked: readonly string[]
  /** When it begins; absent if it is there now. */
  since?: number
}

/** A circle in which visitors are led now or later. Routes that are never closed together may name each other. */
function findCircle(route: string, schedule: RouteSchedule, site: SiteIndex): Circle | undefined {
  const moments = new Set<number>()
  const now = walkBack(route, schedule, undefined, moments, site)
  if (now) return { walked: now }
  let since = Number.NEGATIVE_INFINITY
  for (;;) {
    // Until the next of these moments every step is the same.
    const later = [...moments].filter((moment) => moment > since && !site.clock.isPast(moment))
    if (later.length === 0) return undefined
    since = Math.min(...later)
    const walked = walkBack(route, schedule, since, moments, site)
    if (walked) return { walked, since }
  }
}

/** The addresses to which visitors are sent at a moment, if they come back; adds when the routes open and close. */
function walkBack(
  route: string,
  schedule: RouteSchedule,
  moment: number | undefined,
  moments: Set<number>,
  { addresses, clock }: SiteIndex,
): string[] | undefined {
  const walked = [route]
  let closed: RouteSchedule | undefined = schedule
  let to = schedule.otherwise
  while (to !== undefined) {
    for (const end of closed ? listEnds(closed) : []) moments.add(end)
    const isOpen = closed && (moment === undefined ? isCurrent(closed, clock) : isWithin(closed, moment))
    const link = parseLink(to)
    if (isOpen || isLinkProblem(link) || link.kind !== 'page' || walked.includes(link.path, 1))
      return undefined
    walked.push(link.path)
    const target = addresses.get(link.path)
    if (target?.page?.route === route) return walked
    closed = target?.schedule
    to = target?.to ?? closed?.otherwise
  }
  return undefined
}
