import { listRowFacts } from '../../handover/list-row-facts.ts'
import { mapStates, type PageStates } from '../../handover/page-states.ts'
import type { ResolvedAddress, ScheduledDocument } from '../../handover/resolved-site.ts'

/** The states of a page with the facts of its route's row: they win over those of the document and its parents. */
export function applyRow(
  states: PageStates<ScheduledDocument>,
  { row }: Pick<ResolvedAddress, 'row'>,
): PageStates<ScheduledDocument> {
  if (!row) return states
  const ofRow = listRowFacts(row)
  return mapStates(states, (state) => ({
    ...state,
    facts: new Map([...state.facts, ...ofRow, ...(state.matchFacts ?? [])]),
  }))
}
