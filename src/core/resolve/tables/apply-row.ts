import { listRowFacts } from '../../handover/list-row-facts.ts'
import type { PageStates } from '../../handover/page-states.ts'
import type { ResolvedAddress, ScheduledDocument } from '../../handover/resolved-site.ts'

type Route = Pick<ResolvedAddress, 'row'>

/** The states of a page with the facts of its route's row: they win over those of the document and its parents. */
export function applyRow(states: PageStates<ScheduledDocument>, route: Route): PageStates<ScheduledDocument>
export function applyRow(states: readonly ScheduledDocument[], route: Route): readonly ScheduledDocument[]
export function applyRow(states: readonly ScheduledDocument[], { row }: Route): readonly ScheduledDocument[] {
  if (!row) return states
  const ofRow = listRowFacts(row)
  return states.map((state) => ({
    ...state,
    facts: new Map([...state.facts, ...ofRow, ...(state.matchFacts ?? [])]),
  }))
}
