import type { SiteConfig } from '../../builder/config/site-config.ts'
import { readDay } from '../../core/answer-limits.ts'
import type { Span } from '../../core/diagnostics/diagnostic.ts'
import { startOfFile } from '../../core/diagnostics/locations.ts'
import type { CheckedPage } from '../../core/handover/checked-site.ts'
import type { FactSource } from '../../core/handover/fact-scope.ts'
import type { PageStates } from '../../core/handover/page-states.ts'
import type { WrittenPeriod } from '../../core/handover/schedule.ts'
import { type ReadPage, readClaims } from './compare-claims.ts'
import { listSaidTexts } from './list-said-texts.ts'

interface ReadingSite {
  parts: NonNullable<SiteConfig['parts']>
  facts: FactSource
  at: Date
}

/** What visitors of a page, or of one of its matches, read now and at other times. */
export function readLandingPage(
  states: PageStates<CheckedPage>,
  match: string | undefined,
  { parts, facts, at }: ReadingSite,
): ReadPage {
  const isShown = (state: CheckedPage) => state.match === match && state.arm === undefined
  const now = states.find((state) => isShown(state) && state.since === undefined) ?? states[0]
  const later = states.filter((state) => isShown(state) && state.since !== undefined)
  const periods = listPeriods(now)
  const toDay = (moment: number) => readDay(moment, parts.settings.timezone ?? 'UTC')
  const ends = periods.flatMap(({ from, until, spans }) =>
    (
      [
        [from, spans.from],
        [until, spans.until],
      ] as const
    ).flatMap(([moment, span]) => (moment !== undefined && span ? [{ day: toDay(moment), span }] : [])),
  )
  const route = now.route?.path ?? now.document.name
  const headline = now.headline ?? now.blocks[0]
  return {
    name: match === undefined ? route : `${route} with the match "${match}"`,
    claims: readClaims(listSaidTexts(now, facts)),
    later: later.flatMap((state) => listSaidTexts(state, facts)),
    moments: ends,
    ended: periods.flatMap(({ until, spans }): Span[] =>
      until !== undefined && until <= at.getTime() && spans.until ? [spans.until] : [],
    ),
    start: headline?.block.typeSpan ?? startOfFile(now.document.file),
    today: toDay(at.getTime()),
  }
}

/** When the page, its blocks and their changes are there. */
function listPeriods({ route, document }: CheckedPage): Pick<WrittenPeriod, 'from' | 'until' | 'spans'>[] {
  const ofBlocks = [...(document.schedules?.values() ?? [])].flatMap((schedule) => [
    schedule,
    ...schedule.changes,
  ])
  return [...(route?.schedule ? [route.schedule] : []), ...ofBlocks]
}
