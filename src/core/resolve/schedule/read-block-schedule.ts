import type { Report } from '../../diagnostics/make-diagnostic.ts'
import type { ResolvedBlock } from '../../handover/resolved-site.ts'
import {
  type BlockChange,
  type BlockSchedule,
  isWithin,
  listEnds,
  type WrittenPeriod,
} from '../../handover/schedule.ts'
import { asMap, formatPath, getChild, getItems, type NodePath } from '../../tree/nodes.ts'
import { readPeriod } from './read-period.ts'

/** The state of a block at a moment: which change holds, if any; `undefined` if the block is not there. */
export type BlockState = BlockChange | 'plain' | undefined

/** Whether a block says when it is there or changes. */
export function hasSchedule({ fields: { entries } }: ResolvedBlock): boolean {
  return entries.has('from') || entries.has('until') || entries.has('when')
}

/** Reads the schedule of the block at a path, and reports changes that never hold. */
export function readBlockSchedule(
  { fields }: ResolvedBlock,
  path: NodePath,
  timeZone: string | undefined,
  report: Report,
): BlockSchedule {
  const changes = getItems(fields, ['when']).flatMap((item, index): BlockChange[] => {
    const set = asMap(getChild(item, 'set'))
    return set
      ? [{ ...readPeriod(item, [...path, 'when', index], timeZone, report), set, span: item.span }]
      : []
  })
  const schedule = { ...readPeriod(fields, path, timeZone, report), changes }
  reportWithoutEffect(schedule, report)
  return schedule
}

/** The last change that holds at a moment wins. */
export function findState(schedule: BlockSchedule, moment: number): BlockState {
  if (!isWithin(schedule, moment)) return undefined
  return schedule.changes.findLast((change) => isWithin(change, moment)) ?? 'plain'
}

/** The moments at which the state of a block may change, in order. */
export function listMoments(schedule: BlockSchedule): number[] {
  const all = [schedule, ...schedule.changes].flatMap(listEnds)
  return [...new Set(all)].sort((one, other) => one - other)
}

function reportWithoutEffect(schedule: BlockSchedule, report: Report): void {
  // A time that is not read has been reported, and hides what holds when.
  if ([schedule, ...schedule.changes].some(isUnread)) return
  const moments = [Number.NEGATIVE_INFINITY, ...listMoments(schedule)]
  const states = new Set(moments.map((moment) => findState(schedule, moment)))
  for (const change of schedule.changes) {
    if (states.has(change)) continue
    const isOutside = moments.every((moment) => !isWithin(schedule, moment) || !isWithin(change, moment))
    report({
      code: 'no-effect',
      span: change.span,
      path: formatPath(change.path),
      message: isOutside
        ? 'This change never holds: the block is not there at that time.'
        : 'This change never holds: later entries cover its whole time, and the last one that holds wins.',
      hint: isOutside ? undefined : 'Put the entry with the shorter time after the longer one.',
    })
  }
}

const isUnread = ({ from, until, spans }: WrittenPeriod) =>
  (spans.from !== undefined && from === undefined) || (spans.until !== undefined && until === undefined)
