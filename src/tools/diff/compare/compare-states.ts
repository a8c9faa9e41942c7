import type { PageState, PageStates } from '../../../core/handover/page-states.ts'
import { showPeriod, toIsoPeriod } from '../../../core/handover/schedule.ts'
import type { Change } from './change.ts'
import { comparePages } from './compare-pages.ts'
import type { PageView } from './page-view.ts'

/** A state of a page as visitors see it. */
export interface ViewedState extends PageState {
  view: PageView
}

/** When a change is seen, as indexes of the compared moments: from the first, until before the second. */
interface Run {
  start: number
  end: number
}

/**
 * What visitors see changed on a page itself, or in one arm or match, now and later. A change that a schedule makes says when it is
 * seen.
 *
 * @param timeZone the site's, for the times in the sentences
 */
export function compareStates(
  before: PageStates<ViewedState>,
  after: PageStates<ViewedState>,
  timeZone: string | undefined,
): Change[] {
  const moments = listMoments(before, after)
  const known = new Map<string, { change: Change; held: number[] }>()
  for (const [index, moment] of moments.entries()) {
    for (const change of comparePages(findState(before, moment).view, findState(after, moment).view)) {
      const key = JSON.stringify(change)
      const entry = known.get(key) ?? { change, held: [] }
      entry.held.push(index)
      known.set(key, entry)
    }
  }
  return [...known.values()].flatMap(({ change, held }) =>
    listRuns(held, moments.length).map((run) => addTimes(change, run, moments, timeZone)),
  )
}

/** Now, as negative infinity, and every later moment at which a side changes. */
function listMoments(...sides: PageStates<ViewedState>[]): number[] {
  const all = sides.flat().map(({ since = Number.NEGATIVE_INFINITY }) => since)
  return [...new Set(all)].sort((one, other) => one - other)
}

const findState = (states: PageStates<ViewedState>, moment: number): ViewedState =>
  states.findLast(({ since = Number.NEGATIVE_INFINITY }) => since <= moment) ?? states[0]

/**
 * The periods in which a change is seen. One that is seen now and in the end is one change for good: schedules that both
 * sides have may hide it for a while.
 */
function listRuns(held: readonly number[], count: number): Run[] {
  if (held[0] === 0 && held.at(-1) === count - 1) return [{ start: 0, end: count }]
  const runs: Run[] = []
  for (const index of held) {
    const last = runs.at(-1)
    if (last?.end === index) last.end = index + 1
    else runs.push({ start: index, end: index + 1 })
  }
  return runs
}

function addTimes(
  change: Change,
  { start, end }: Run,
  moments: readonly number[],
  timeZone: string | undefined,
): Change {
  const from = start === 0 ? undefined : moments[start]
  const until = moments[end]
  const times = showPeriod({ from, until }, timeZone)
  if (times === '') return change
  return {
    ...change,
    ...toIsoPeriod({ from, until }),
    words: [times, ': ', ...change.words],
  }
}
