import { type RouteSchedule, showPeriod, toIsoPeriod } from '../../../core/handover/schedule.ts'
import type { WrittenRoute } from '../../../core/resolve/read-routes.ts'
import type { Change, Sentence } from '../compare/change.ts'

/** Whether a route is open at the same times on both sides, and leads to the same page at others. */
export function isSameOpening(before: WrittenRoute | undefined, after: WrittenRoute | undefined): boolean {
  const [one, other] = [before?.schedule, after?.schedule]
  return one?.from === other?.from && one?.until === other?.until && one?.otherwise === other?.otherwise
}

/** When a page is there, if that has changed. */
export function compareOpening(
  before: WrittenRoute | undefined,
  after: WrittenRoute | undefined,
  timeZone: string | undefined,
): Change[] {
  if (isSameOpening(before, after)) return []
  const [one, other] = [before?.schedule, after?.schedule]
  return [
    {
      kind: one ? (other ? 'changed' : 'removed') : 'added',
      path: 'schedule',
      ...(one && { before: toValue(one) }),
      ...(other && { after: toValue(other) }),
      words: [
        'the page is there ',
        ...explainOpening(other, timeZone),
        ...(before ? [', before ', ...explainOpening(one, timeZone)] : []),
      ],
    },
  ]
}

function explainOpening(schedule: RouteSchedule | undefined, timeZone: string | undefined): Sentence {
  if (!schedule) return ['always']
  const { otherwise } = schedule
  const elsewhere: Sentence =
    otherwise === undefined ? [] : [', and its address otherwise leads to ', { name: otherwise }]
  return [showPeriod(schedule, timeZone), ...elsewhere]
}

const toValue = ({ otherwise, ...period }: RouteSchedule) => ({
  ...toIsoPeriod(period),
  ...(otherwise !== undefined && { otherwise }),
})
