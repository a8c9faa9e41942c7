import type { DeskStatus } from '../../../contracts/desk-status.ts'
import { findOutcomes } from '../../../contracts/desk-status.ts'
import type { DeskStep, LeadState } from '../../intake/store/desk/desk-store.ts'
import type { LeadStore } from '../../intake/store/lead-store.ts'
import { makeEvent } from './make-event.ts'

/** Leads that are changed in one transaction. */
const batchSize = 200

/** How often a lead is read again that somebody else has changed meanwhile. */
const maxAttempts = 3

interface MarkOptions {
  store: Pick<LeadStore, 'find' | 'readStates' | 'desk'>
  /** Name of the user; empty for the command line. */
  user: string
  status: string
  statuses: readonly DeskStatus[]
  /** Leads that are won stay so. */
  keepsWon?: boolean
  now: number
}

/**
 * Gives leads a status, each with its event, and returns how many have another one than before. A lead that somebody changes
 * at the same moment is read again, and one that cannot be read stays as it is.
 */
export async function markLeads(ids: readonly string[], options: MarkOptions): Promise<number> {
  let changed = 0
  const known = [...new Set(ids)]
  for (let at = 0; at < known.length; at += batchSize)
    changed += await markBatch(known.slice(at, at + batchSize), options)
  return changed
}

async function markBatch(
  ids: readonly string[],
  { store, user, status, statuses, keepsWon, now }: MarkOptions,
): Promise<number> {
  const toOutcome = findOutcomes(statuses)
  const isSpam = toOutcome(status) === 'spam'
  let changed = 0
  let rest = ids
  for (let attempt = 0; rest.length > 0 && attempt < maxAttempts; attempt++) {
    const steps: DeskStep[] = []
    for (const { id, state } of await readAll(rest, store)) {
      if (state.status === status || (keepsWon && toOutcome(state.status) === 'won')) continue
      const parts = { kind: 'status', thing: 'status', before: state.status, after: status } as const
      const event = makeEvent({ lead: id, at: now, by: user, ...parts })
      const next = { status, assigned: state.assigned }
      steps.push({ lead: id, version: state.version, state: next, at: now, events: [event], isSpam })
    }
    const results = await store.desk.changeLeads(steps)
    changed += results.filter(Boolean).length
    rest = steps.flatMap(({ lead }, index) => (results[index] ? [] : [lead]))
  }
  return changed
}

/** The states of leads; of one that nobody has worked on, as it has arrived. */
async function readAll(ids: readonly string[], { find, readStates }: MarkOptions['store']) {
  const states = await readStates(ids)
  const found: { id: string; state: Pick<LeadState, 'status' | 'assigned' | 'version'> }[] = []
  for (const id of ids) {
    const state = states.get(id)
    const lead = state ? undefined : await find(id)
    if (state) found.push({ id, state })
    else if (lead && 'status' in lead)
      found.push({ id, state: { status: lead.status, assigned: null, version: 0 } })
  }
  return found
}
