import { listArms, type PageStates } from '../../../core/handover/page-states.ts'
import type { Change } from './change.ts'
import { compareStates, type ViewedState } from './compare-states.ts'

/** What visitors see changed on a page and in the arms of its experiment, now and later. */
export function compareTimelines(
  before: PageStates<ViewedState>,
  after: PageStates<ViewedState>,
  timeZone: string | undefined,
): Change[] {
  const own = compareStates(statesOf(before), statesOf(after), timeZone)
  const known = new Set(own.map((change) => JSON.stringify(change)))
  const armsBefore = listArms(before).map(({ arm }) => arm)
  const armsAfter = listArms(after).map(({ arm }) => arm)
  const ofArms = armsAfter.flatMap((arm): Change[] => {
    // What a new arm changes is seen beside the page itself; of the others, what the page does not say already.
    const isKnown = armsBefore.includes(arm)
    const old = isKnown ? statesOf(before, arm) : statesOf(after)
    const changes = compareStates(old, statesOf(after, arm), timeZone)
    const shown = isKnown ? changes.filter((change) => !known.has(JSON.stringify(change))) : changes
    const isNew = !isKnown && armsBefore.length > 0
    return [...(isNew ? [explainArm(arm, 'added')] : []), ...shown.map((change) => labelArm(change, arm))]
  })
  const gone = armsBefore.filter((arm) => armsAfter.length > 0 && !armsAfter.includes(arm))
  return [...own, ...ofArms, ...gone.map((arm) => explainArm(arm, 'removed'))]
}

/** What the schedules and the experiment of a new page change on it. */
export function compareLater(page: PageStates<ViewedState>, timeZone: string | undefined): Change[] {
  return compareTimelines([page[0]], page, timeZone)
}

/** The states of the page itself, or of an arm. */
function statesOf(states: PageStates<ViewedState>, arm?: string): PageStates<ViewedState> {
  const [first = states[0], ...others] = states.filter((state) => state.arm === arm)
  return [first, ...others]
}

function labelArm(change: Change, arm: string): Change {
  return { ...change, arm, words: ['arm ', { name: arm }, ': ', ...change.words] }
}

function explainArm(arm: string, kind: 'added' | 'removed'): Change {
  return { kind, path: 'experiment.arms', arm, words: ['arm ', { name: arm }, ` ${kind}`] }
}
