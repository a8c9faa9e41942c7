import {
  listArms,
  listMatchStates,
  type PageStates,
  type PageVersion,
} from '../../../core/handover/page-states.ts'
import type { Change } from './change.ts'
import { compareStates, type ViewedState } from './compare-states.ts'

type VersionKind = 'arm' | 'match'

/** What visitors see changed on a page, in the arms of its experiment and in its matches, now and later. */
export function compareTimelines(
  before: PageStates<ViewedState>,
  after: PageStates<ViewedState>,
  timeZone: string | undefined,
): Change[] {
  const own = compareStates(statesOf(before), statesOf(after), timeZone)
  const known = new Set(own.map((change) => JSON.stringify(change)))
  return [
    ...own,
    ...(['arm', 'match'] as const).flatMap((kind) =>
      compareVersions(kind, { before, after, timeZone }, known),
    ),
  ]
}

interface Sides {
  before: PageStates<ViewedState>
  after: PageStates<ViewedState>
  timeZone: string | undefined
}

/** What is changed in the arms, or in the matches; `known` are the changes of the page itself. */
function compareVersions(
  kind: VersionKind,
  { before, after, timeZone }: Sides,
  known: ReadonlySet<string>,
): Change[] {
  const namesBefore = listNames(before, kind)
  const namesAfter = listNames(after, kind)
  const changed = namesAfter.flatMap((name): Change[] => {
    // What a new version changes is seen beside the page itself; of the others, what the page does not say already.
    const isKnown = namesBefore.includes(name)
    const version = { [kind]: name }
    const old = isKnown ? statesOf(before, version) : statesOf(after)
    const changes = compareStates(old, statesOf(after, version), timeZone)
    const shown = isKnown ? changes.filter((change) => !known.has(JSON.stringify(change))) : changes
    const isNew = !isKnown && namesBefore.length > 0
    return [
      ...(isNew ? [explainVersion(kind, name, 'added')] : []),
      ...shown.map((change) => labelChange(change, kind, name)),
    ]
  })
  const gone = namesBefore.filter((name) => namesAfter.length > 0 && !namesAfter.includes(name))
  return [...changed, ...gone.map((name) => explainVersion(kind, name, 'removed'))]
}

const listNames = (states: PageStates<ViewedState>, kind: VersionKind): string[] =>
  kind === 'arm' ? listArms(states).map(({ arm }) => arm) : listMatchStates(states).map(({ match }) => match)

/** What the schedules, the experiment and the matches of a new page change on it. */
export function compareLater(page: PageStates<ViewedState>, timeZone: string | undefined): Change[] {
  return compareTimelines([page[0]], page, timeZone)
}

/** The states of the page itself, or of an arm or a match. */
function statesOf(
  states: PageStates<ViewedState>,
  { arm, match }: PageVersion = {},
): PageStates<ViewedState> {
  const [first = states[0], ...others] = states.filter((state) => state.arm === arm && state.match === match)
  return [first, ...others]
}

function labelChange(change: Change, kind: VersionKind, name: string): Change {
  return { ...change, [kind]: name, words: [`${kind} `, { name }, ': ', ...change.words] }
}

const pathOf = { arm: 'experiment.arms', match: 'match.values' } as const

function explainVersion(kind: VersionKind, name: string, what: 'added' | 'removed'): Change {
  return { kind: what, path: pathOf[kind], [kind]: name, words: [`${kind} `, { name }, ` ${what}`] }
}
