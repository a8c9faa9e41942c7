import { type DeskStatus, findOutcomes } from '../../../contracts/desk-status.ts'
import type { DeskChange, DeskChanged } from '../../contracts/desk-api.ts'
import type { DeskStore, LeadState, ListedLead, NewDeskEvent } from '../../intake/store/desk/desk-store.ts'
import type { DeskSite } from '../requests/desk-settings.ts'
import { RequestError } from '../requests/request-error.ts'
import { makeEvent } from './make-event.ts'
import { isUndoable, toDeskEvent, toDeskLead } from './to-desk-leads.ts'

interface ChangeOptions {
  desk: DeskStore
  /** Name of the user. */
  user: string
  now: number
  statuses: readonly DeskStatus[]
  site: DeskSite
}

/** Finds a lead, or refuses. */
export async function findLead(desk: DeskStore, id: string): Promise<ListedLead> {
  const [listed] = await desk.readListed([id])
  if (!listed) throw new RequestError('not-found')
  return listed
}

/** Applies a change to the version that the page shows. */
export async function changeLead(
  id: string,
  change: DeskChange,
  options: ChangeOptions,
): Promise<DeskChanged> {
  const { desk, user, now, statuses } = options
  const { state } = await findLead(desk, id)
  if (state.version !== change.version) throw new RequestError('conflict')
  const { status = state.status, assigned = state.assigned } = change
  const note = change.note?.trim()
  if (status !== state.status && !statuses.some(({ name }) => name === status))
    throw new RequestError('bad-request', { message: 'This status does not exist.' })
  if (assigned !== null && assigned !== state.assigned) {
    const users = await desk.listUsers()
    if (!users.some(({ name }) => name === assigned))
      throw new RequestError('bad-request', { message: 'This user does not exist.' })
  }
  const make = (kind: 'status' | 'assigned' | 'note', parts: Partial<NewDeskEvent>) =>
    makeEvent({ lead: id, at: now, by: user, kind, thing: kind, ...parts })
  const events = [
    ...(status === state.status ? [] : [make('status', { before: state.status, after: status })]),
    ...(assigned === state.assigned ? [] : [make('assigned', { before: state.assigned, after: assigned })]),
    ...(note === undefined ? [] : [make('note', { note })]),
  ]
  if (events.length === 0)
    throw new RequestError('bad-request', { message: 'The lead already is like this.' })
  return apply(id, change.version, { status, assigned }, events, options)
}

/** Undoes an own change, unless somebody changed the same thing later. */
export async function undoEvent(eventId: string, options: ChangeOptions): Promise<DeskChanged> {
  const { desk, user, now } = options
  const event = await desk.findEvent(eventId)
  // An event of somebody else is not disclosed either.
  if (!event || event.lead === '' || event.by !== user) throw new RequestError('not-found')
  const { state } = await findLead(desk, event.lead)
  if (!isUndoable(event, await desk.findLatest(event.lead), user))
    throw new RequestError('conflict', { message: 'This was already undone or changed again.' })
  const undone = {
    status: event.kind === 'status' ? (event.before ?? state.status) : state.status,
    assigned: event.kind === 'assigned' ? event.before : state.assigned,
  }
  const undo = makeEvent({
    ...{ lead: event.lead, at: now, by: user, kind: 'undo', thing: event.thing },
    ...{ before: event.after, after: event.before },
  })
  return apply(event.lead, state.version, undone, [undo], options, event.id)
}

async function apply(
  id: string,
  version: number,
  state: Pick<LeadState, 'status' | 'assigned'>,
  events: readonly NewDeskEvent[],
  { desk, user, now, statuses, site }: ChangeOptions,
  undoes?: string,
): Promise<DeskChanged> {
  const isMarked = events.some(({ thing }) => thing === 'status')
  const isSpam = findOutcomes(statuses)(state.status) === 'spam'
  const isChanged = await desk.changeLead({
    ...{ lead: id, version, state, at: now, events },
    ...(undoes !== undefined && { undoes }),
    ...(isMarked && { isSpam }),
  })
  const written = isChanged ? await desk.findEvent(events.at(-1)?.id ?? '') : null
  if (!written) throw new RequestError('conflict')
  const lead = await toDeskLead(await findLead(desk, id), site)
  return { lead, event: toDeskEvent(written, { [written.thing]: written.version }, user) }
}
