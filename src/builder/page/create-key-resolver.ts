import { listLookMoments } from '../../core/handover/dress-theme.ts'
import type { PageStates } from '../../core/handover/page-states.ts'
import type { ResolvedAddress, ScheduledDocument } from '../../core/handover/resolved-site.ts'
import { makeQuestion, type Question } from '../../core/questions/question.ts'
import type { ResolvedPage } from '../../core/resolve/resolve-document.ts'
import { scheduleStates } from '../../core/resolve/schedule/schedule-document.ts'
import { applyRow } from '../../core/resolve/tables/apply-row.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import type { SiteSettings } from '../../core/schema/site-schema.ts'
import type { PageKey } from '../config/page-key.ts'

/** A document as it is at a moment on a route, and what that depends on. */
export type ScheduledPage = Omit<ResolvedPage, 'states'> & {
  /** Absent if the document cannot be resolved. */
  states?: PageStates<ScheduledDocument>
  /** The document as it was before, in all its versions. */
  past: readonly ScheduledDocument[]
  /** What the schedules depend on. */
  questions: readonly Question[]
}

/**
 * Makes a function that resolves the document of a page as it is at a moment, with the facts of its row. The rows of a
 * table have one document, which is resolved once, and so validated once.
 */
export function createKeyResolver(
  resolve: (name: string) => ResolvedPage,
  {
    specs,
    settings,
    at,
  }: { specs: BlockSpecs; settings: Pick<SiteSettings, 'timezone' | 'theme'>; at: Date },
): (key: PageKey) => ScheduledPage {
  const shared = new Map<string, ScheduledPage>()
  const ofLooks = listLookMoments(settings)

  /** The document as it is now; what that depends on is asked. */
  function schedule(resolved: ResolvedPage, route: ResolvedAddress | undefined): ScheduledPage {
    const { states, used, frame } = resolved
    if (!states) return { ...resolved, past: [], questions: [] }
    const questions: Question[] = []
    const timeZone = () => {
      questions.push(makeQuestion('setting', 'timezone'))
      return settings.timezone
    }
    const scheduled = scheduleStates(states, route?.schedule ?? {}, { specs, at, timeZone })
    const moments = [...scheduled.moments, ...ofLooks]
    questions.push(...moments.map((moment) => makeQuestion('past', String(moment))))
    const diagnostics = [...resolved.diagnostics, ...scheduled.diagnostics]
    const { states: all, past } = scheduled
    const page: ScheduledPage = { states: all, past, used, diagnostics, questions }
    if (frame !== undefined) page.frame = frame
    return page
  }

  return ({ document: name, route }) => {
    if (!route?.row) return schedule(resolve(name), route)
    const { from, until } = route.schedule ?? {}
    const key = JSON.stringify([name, from, until])
    const known = shared.get(key) ?? schedule(resolve(name), route)
    shared.set(key, known)
    if (!known.states) return known
    return { ...known, states: applyRow(known.states, route), past: applyRow(known.past, route) }
  }
}
