import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Which of its visitors see a page like this; neither field for the page itself. */
export interface PageVersion {
  /** The arm of the page's experiment that shows it like this. */
  arm?: string | undefined
  /** The match, for a word in the address, that shows it like this. */
  match?: string | undefined
}

/** Which of its visitors see a page like this, and when. */
export interface PageState extends PageVersion {
  /** The moment from which on the page is like this; `undefined` for how it is now. */
  since?: number | undefined
}

/**
 * A page in all the states in which visitors may see it. First itself and what the arms of its experiment and its matches
 * make of it, all as they are now; then what schedules make of each of these later, in the order of time.
 */
export type PageStates<State extends PageState> = readonly [State, ...State[]]

/** Does something with each state of a page. */
export function mapStates<State extends PageState, Result extends PageState>(
  [first, ...others]: PageStates<State>,
  apply: (state: State) => Result,
): PageStates<Result> {
  return [apply(first), ...others.map(apply)]
}

/** A page as the arms of its experiment show it now; none without an experiment. */
export function listArms<State extends PageState>(states: PageStates<State>): (State & { arm: string })[] {
  return states.filter(
    (state): state is State & { arm: string } => state.arm !== undefined && state.since === undefined,
  )
}

/** A page as its matches show it now. */
export function listMatchStates<State extends PageState>(
  states: PageStates<State>,
): (State & { match: string })[] {
  return states.filter(
    (state): state is State & { match: string } => state.match !== undefined && state.since === undefined,
  )
}

/** The same version of a page as it is now. */
export function findPresent<State extends PageState>(
  { arm, match }: PageState,
  states: PageStates<State>,
): State | undefined {
  return states.find((state) => state.since === undefined && state.arm === arm && state.match === match)
}

/** The diagnostics of a state, which say what state it is. */
export function labelVersions(
  diagnostics: readonly Diagnostic[],
  { arm, match, since }: PageState,
): readonly Diagnostic[] {
  const state = {
    ...(arm !== undefined && { arm }),
    ...(match !== undefined && { match }),
    ...(since !== undefined && { since }),
  }
  return Object.keys(state).length === 0 ? diagnostics : diagnostics.map((one) => ({ ...one, ...state }))
}
