import type { Change } from './change.ts'
import { compareStates, type PageStates } from './compare-states.ts'

/** A page with the arms of its experiment, each now and later. */
export interface PageTimeline {
  states: PageStates
  arms: ReadonlyMap<string, PageStates>
}

/** What visitors see changed on a page and in the arms of its experiment, now and later. */
export function compareTimelines(
  before: PageTimeline,
  after: PageTimeline,
  timeZone: string | undefined,
): Change[] {
  const own = compareStates(before.states, after.states, timeZone)
  const known = new Set(own.map((change) => JSON.stringify(change)))
  const ofArms = [...after.arms].flatMap(([arm, states]): Change[] => {
    // What a new arm changes is seen beside the page itself; of the others, what the page does not say already.
    const old = before.arms.get(arm)
    const changes = compareStates(old ?? after.states, states, timeZone)
    const shown = old ? changes.filter((change) => !known.has(JSON.stringify(change))) : changes
    const isNew = old === undefined && before.arms.size > 0
    return [...(isNew ? [describeArm(arm, 'added')] : []), ...shown.map((change) => nameArm(change, arm))]
  })
  const gone = [...before.arms.keys()].filter((arm) => after.arms.size > 0 && !after.arms.has(arm))
  return [...own, ...ofArms, ...gone.map((arm) => describeArm(arm, 'removed'))]
}

/** What the schedules and the experiment of a new page change on it. */
export function compareLater(page: PageTimeline, timeZone: string | undefined): Change[] {
  return compareTimelines({ states: [page.states[0]], arms: new Map() }, page, timeZone)
}

function nameArm(change: Change, arm: string): Change {
  return { ...change, arm, words: ['arm ', { name: arm }, ': ', ...change.words] }
}

function describeArm(arm: string, kind: 'added' | 'removed'): Change {
  return { kind, path: 'experiment.arms', arm, words: ['arm ', { name: arm }, ` ${kind}`] }
}
