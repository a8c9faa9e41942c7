import type { ResolvedAddress } from '../../core/handover/resolved-site.ts'
import { isWithin } from '../../core/handover/schedule.ts'
import type { Redirect } from '../../core/model/page.ts'

/** The redirects of routes that are closed at a moment, and of their aliases. */
export function listClosed(routes: readonly ResolvedAddress[], at: Date): Redirect[] {
  return routes.flatMap(({ path, aliases, schedule }) => {
    const to = schedule?.otherwise
    if (!schedule || to === undefined || isWithin(schedule, at.getTime())) return []
    return [path, ...aliases.map((alias) => alias.path)].map((from) => ({ from, to, temporary: true }))
  })
}
