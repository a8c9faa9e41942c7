import type { UnlocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import type { CheckedPage, SiteIndex } from '../handover/checked-site.ts'
import { isCurrent, isReached } from '../handover/is-open.ts'
import { findPresent, type PageStates } from '../handover/page-states.ts'
import { type Period, type RouteSchedule, showPeriod } from '../handover/schedule.ts'
import { isLinkProblem } from '../links/authored-link.ts'
import { parseLink } from '../links/parse-link.ts'
import type { PageField } from './list-page-fields.ts'

/** Whether a route is closed when a page is like this. */
export function isClosedFor({ from, until }: Period, page: CheckedPage, { clock }: SiteIndex): boolean {
  if (from !== undefined && !isReached(from, page, clock)) return true
  return until !== undefined && isReached(until, page, clock)
}

/** What is wrong with a link to a route that is closed. */
export function explainClosed(
  path: string,
  schedule: RouteSchedule,
  site: Pick<SiteIndex, 'settings'>,
): UnlocatedDiagnostic {
  const { otherwise } = schedule
  const elsewhere = otherwise === undefined ? '' : ` At other times it sends visitors to "${otherwise}".`
  return {
    code: 'closed-link',
    cause: path,
    message: `"${path}" is only open ${showPeriod(schedule, site.settings.timezone)}.${elsewhere}`,
  }
}

/** What is wrong with an address that everybody is sent to, if its route is closed now and sends nobody on. */
export function explainDeadEnd(
  address: string,
  site: Pick<SiteIndex, 'addresses' | 'clock' | 'settings'>,
): UnlocatedDiagnostic | undefined {
  const link = parseLink(address)
  if (isLinkProblem(link) || link.kind !== 'page') return undefined
  const schedule = site.addresses.get(link.path)?.schedule
  if (!schedule || schedule.otherwise !== undefined || isCurrent(schedule, site.clock)) return undefined
  return {
    ...explainClosed(link.path, schedule, site),
    cause: undefined,
    hint: `Send visitors to a page that is open, or give the route of "${link.path}" an \`otherwise\`.`,
  }
}

/** How a link is on the page only while its target is there; `undefined` for a target without a time. */
export function hintSchedule(
  { code }: UnlocatedDiagnostic,
  href: string,
  { block, path }: PageField,
  { page, site, states }: { page: CheckedPage; site: SiteIndex; states: PageStates<CheckedPage> },
): string | undefined {
  const link = parseLink(href)
  if (isLinkProblem(link)) return undefined
  const findPeriod = (): Period | undefined => {
    if (link.kind === 'page')
      return code === 'closed-link' ? site.addresses.get(link.path)?.schedule : undefined
    if (link.kind !== 'anchor' && link.kind !== 'dialog') return undefined
    if (page.document.blocks.some(({ id }) => id === link.id)) return undefined
    return findPresent(page, states)?.document.schedules?.get(link.id)
  }
  const period = findPeriod() ?? {}
  const keys = (['from', 'until'] as const).filter((key) => period[key] !== undefined)
  if (keys.length === 0) return undefined
  const field = String(path[0])
  const times = keys.map((key) => `${key}: …`).join(', ')
  const change = `Let \`${field}\` contain the link only at that time: \`when: [{ ${times}, set: { ${field}: … } }]\`.`
  if (block.block.area !== 'main') return change
  return `${change} Or give the block the same ${keys.map((key) => `\`${key}\``).join(' and ')}.`
}
