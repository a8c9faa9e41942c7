import { usualFileKind } from '../../../contracts/file-kinds.ts'
import type { DeskEvent, DeskLead, DeskPerson } from '../../contracts/desk-api.ts'
import type {
  ContactFields,
  DeskEventRow,
  ListedEntry,
  ListedLead,
} from '../../intake/store/desk/desk-store.ts'
import { type Contact, findContactKinds, readContact } from '../../intake/store/desk/read-contacts.ts'
import type { DeskSite } from '../requests/desk-settings.ts'
import { describeLead } from './describe-lead.ts'

/** Which fields of the site's forms say who somebody is. */
export function listContactFields({ forms }: Pick<DeskSite, 'forms'>): ContactFields {
  const names = new Set(forms.map(({ name }) => name))
  return Object.fromEntries([...names].map((name) => [name, findContactKinds(forms, name)]))
}

/** A lead as the page shows it. A damaged one has no answers. */
export async function toDeskLead(listed: ListedLead, site: DeskSite): Promise<DeskLead> {
  const { id, receivedAt, lead, damage, state, notes } = listed
  const { status, assigned, version } = state
  return {
    id,
    receivedAt,
    form: lead?.form ?? '',
    ...(lead && (await describeLead(lead, site, listContactFields(site)))),
    route: lead?.route ?? null,
    variant: lead?.context?.variant ?? null,
    arm: lead?.context?.arm ?? null,
    quiz: lead?.context?.quiz ?? null,
    agent: lead?.context?.agent ?? false,
    language: lead?.language ?? null,
    campaign: lead?.campaign ?? null,
    answers: lead?.answers ?? {},
    ...{ status, assigned, version },
    resume: lead?.resume ? { size: lead.resume.size, kind: lead.resume.kind ?? usualFileKind } : null,
    notes,
    ...(damage && { damaged: damage.part }),
  }
}

export const toDeskLeads = (leads: readonly ListedLead[], site: DeskSite): Promise<DeskLead[]> =>
  Promise.all(leads.map((lead) => toDeskLead(lead, site)))

/** Folds leads of one person, newest first. The newest answers say who it is. */
export async function toDeskPerson({ key, leads, total }: ListedEntry, site: DeskSite): Promise<DeskPerson> {
  const fields = listContactFields(site)
  const contacts = leads.flatMap(({ lead }) => (lead ? [readContact(lead.form, lead.answers, fields)] : []))
  const newest = (part: keyof Contact) => contacts.find((contact) => contact[part] !== '')?.[part] ?? ''
  return {
    key,
    name: newest('name'),
    phone: newest('phone'),
    email: newest('email'),
    leads: await toDeskLeads(leads, site),
    total,
  }
}

/**
 * Whether a user may undo an event: an own change, after which nobody changed the same thing. `latest` has the version
 * of the last change of each thing.
 */
export function isUndoable(
  event: DeskEventRow,
  latest: Readonly<Record<string, number>>,
  user: string,
): boolean {
  const { kind, thing, version } = event
  if (event.by !== user || event.undone || (kind !== 'status' && kind !== 'assigned' && kind !== 'note'))
    return false
  return kind === 'note' || latest[thing] === version
}

/** The event as the desk sends it to `user`; `latest` as for `isUndoable`. */
export function toDeskEvent(
  event: DeskEventRow,
  latest: Readonly<Record<string, number>>,
  user: string,
): DeskEvent {
  const { id, lead, at, by, kind, before, after, note } = event
  return { id, lead, at, by, kind, before, after, note, undoable: isUndoable(event, latest, user) }
}
