import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type Report, reportTo } from '../../diagnostics/make-diagnostic.ts'
import { labelVersions, type PageStates } from '../../handover/page-states.ts'
import type { ResolvedBlock, ResolvedDocument, ScheduledDocument } from '../../handover/resolved-site.ts'
import {
  type BlockSchedule,
  listEnds,
  type Period,
  type ScheduleEvent,
  showMoment,
  type WrittenPeriod,
} from '../../handover/schedule.ts'
import { addOptions } from '../../schema/block-options.ts'
import { type BlockSpecs, getSpec } from '../../schema/block-spec.ts'
import { withoutKeys } from '../../tree/change-keys.ts'
import { formatPath, type NodePath } from '../../tree/nodes.ts'
import { mergeMaps } from '../merge-nodes.ts'
import { recoverFields, scheduleKeys } from '../recover-entry.ts'
import {
  type BlockState,
  findState,
  hasSchedule,
  listMoments,
  readBlockSchedule,
} from './read-block-schedule.ts'

interface ScheduleContext {
  specs: BlockSpecs
  at: Date
  /** The site's zone, for times without an offset. It is asked only if a document has a schedule. */
  timeZone: () => string | undefined
}

/** A document at a moment and later, and what that depends on. */
interface Scheduled {
  now: ScheduledDocument
  later: readonly ScheduledDocument[]
  /** As it was before: what is over is a use of facts, and may be again. */
  past: readonly ScheduledDocument[]
  /** The moments at which something changes, the past ones included. */
  moments: readonly number[]
  diagnostics: readonly Diagnostic[]
}

/** The states of a page at a moment and later, and what they depend on. */
interface ScheduledStates extends Pick<Scheduled, 'past' | 'moments' | 'diagnostics'> {
  states: PageStates<ScheduledDocument>
}

const scheduleKeySet: ReadonlySet<string> = new Set(scheduleKeys)

/** Applies the schedules of a document, of its arms and its matches, each as a document of its own. */
export function scheduleStates(
  [document, ...versions]: PageStates<ResolvedDocument>,
  open: Period,
  context: ScheduleContext,
): ScheduledStates {
  const own = scheduleBlocks(document, open, context)
  if (versions.length === 0) {
    const { now, later, past, moments, diagnostics } = own
    return { states: [now, ...later], past, moments, diagnostics }
  }
  const ofVersions = versions.map((one) => scheduleBlocks(one, open, context))
  const all = [own, ...ofVersions]
  return {
    states: [own.now, ...ofVersions.map(({ now }) => now), ...all.flatMap(({ later }) => later)],
    past: all.flatMap(({ past }) => past),
    moments: [...new Set(all.flatMap(({ moments }) => moments))],
    diagnostics: all.flatMap(({ now, diagnostics }) => labelVersions(diagnostics, now)),
  }
}

/**
 * Applies the schedules of a document's blocks. While the route is closed, the document is as at its opening, or as it
 * was last. The later states are those that visitors will see as long as the route is open.
 */
function scheduleBlocks(
  document: ResolvedDocument,
  open: Period,
  { specs, at, timeZone }: ScheduleContext,
): Scheduled {
  const now = at.getTime()
  if (!document.blocks.some(hasSchedule))
    return { now: document, later: [], past: [], moments: listEnds(open), diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const report = reportTo((diagnostic) => diagnostics.push(diagnostic))
  const zone = timeZone()
  const schedules = new Map(
    listPaths(document).flatMap(([block, path]) =>
      hasSchedule(block) ? [[block, readBlockSchedule(block, path, zone, report)]] : [],
    ),
  )
  for (const schedule of schedules.values()) reportExpired(schedule, now, zone, report)
  const ofBlocks = [...new Set([...schedules.values()].flatMap(listMoments))].sort(
    (one, other) => one - other,
  )
  const start = Math.max(open.from ?? now, now)
  const last = open.until === undefined ? start : Math.min(start, open.until - 1)
  const apply = (moment: number, to = report) => applyAt(document, schedules, moment, { specs, report: to })
  const events = [...schedules].flatMap(([block, schedule]) => listEvents(block, schedule))
  const until = open.until ?? Number.POSITIVE_INFINITY
  return {
    now: {
      ...document,
      ...{ blocks: apply(last), events },
      schedules: new Map([...schedules].map(([{ id }, schedule]) => [id, schedule])),
    },
    later: ofBlocks
      .filter((moment) => moment > last && moment < until)
      .map((since) => ({ ...document, blocks: apply(since), events, since })),
    past: [Number.NEGATIVE_INFINITY, ...ofBlocks.filter((moment) => moment <= last)]
      .slice(0, -1)
      .map((moment) => ({ ...document, blocks: apply(moment, () => {}) })),
    moments: [...new Set([...ofBlocks, ...listEnds(open)])],
    diagnostics,
  }
}

/** The blocks of a document with their paths: its own are counted, those of a frame have their id. */
function listPaths({ blocks }: ResolvedDocument): [ResolvedBlock, NodePath][] {
  let own = 0
  return blocks.map((block) => [block, block.area === 'main' ? ['blocks', own++] : ['frame', block.id]])
}

/** The blocks of a document as they are at a moment. */
function applyAt(
  { blocks }: ResolvedDocument,
  schedules: ReadonlyMap<ResolvedBlock, BlockSchedule>,
  moment: number,
  { specs, report }: { specs: BlockSpecs; report: Report },
): ResolvedBlock[] {
  return blocks.flatMap((block) => {
    const schedule = schedules.get(block)
    if (!schedule) return [block]
    const state = findState(schedule, moment)
    if (state === undefined) return []
    const fields = withoutKeys(block.fields, scheduleKeySet)
    if (state === 'plain') return [{ ...block, fields }]
    const spec = getSpec(specs, block.type)
    const set = spec ? recoverFields(state.set, spec, report) : state.set
    return [{ ...block, fields: mergeMaps(fields, set, spec && addOptions(spec.schema)) }]
  })
}

function reportExpired(schedule: BlockSchedule, now: number, zone: string | undefined, report: Report): void {
  const isOver = ({ until }: WrittenPeriod) => until !== undefined && until <= now
  const over = isOver(schedule) ? [schedule] : schedule.changes.filter(isOver)
  const what = isOver(schedule) ? 'block' : 'change'
  for (const { until, spans, path } of over) {
    if (until === undefined || !spans.until) continue
    report({
      code: 'expired-schedule',
      span: spans.until,
      path: formatPath([...path, 'until']),
      message: `This ${what} has been over since ${showMoment(until, zone)}.`,
      hint: `Write the next time, or remove the whole ${what}: without its \`until\` it would be back for good.`,
    })
  }
}

/** What happens to a block, moment by moment. */
function listEvents({ id }: ResolvedBlock, schedule: BlockSchedule): ScheduleEvent[] {
  let before = findState(schedule, Number.NEGATIVE_INFINITY)
  return listMoments(schedule).flatMap((at): ScheduleEvent[] => {
    const [from, to] = [before, findState(schedule, at)]
    before = to
    if (from === to) return []
    if (to === undefined) return [{ at, block: id, what: 'disappears' }]
    const fields = [...new Set([...listFields(from), ...listFields(to)])]
    if (from === undefined) return [{ at, block: id, what: 'appears', ...(fields.length > 0 && { fields }) }]
    return [{ at, block: id, what: to === 'plain' ? 'changes back' : 'changes', fields }]
  })
}

/** The fields that a state of a block changes. */
const listFields = (state: BlockState) =>
  state === undefined || state === 'plain' ? [] : [...state.set.entries.keys()]
