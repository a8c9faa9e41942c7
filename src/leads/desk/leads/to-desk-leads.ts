import { usualFileKind } from '../../../contracts/file-kinds.ts'
import { toExtensionName, toUnconfirmedName } from '../../../contracts/phone-answer.ts'
import { formatPhoneNumber } from '../../../core/phone/format-phone-number.ts'
import type { DeskEvent, DeskLead, DeskPerson } from '../../contracts/desk-api.ts'
import type {
  ContactFields,
  DeskEventRow,
  ListedEntry,
  ListedLead,
} from '../../intake/store/desk/desk-store.ts'
import { type Contact, readContact } from '../../intake/store/desk/read-contacts.ts'
import type { DeskSite } from '../requests/desk-settings.ts'

/** Which fields of the site's forms say who somebody is. */
export function listContactFields({ forms }: Pick<DeskSite, 'forms'>): ContactFields {
  return Object.fromEntries(
    forms.map(({ name, fields }) => [
      name,
      Object.fromEntries(
        fields.flatMap(({ name: field, kind }) =>
          kind === 'phone' || kind === 'email' || kind === 'name' ? [[field, kind] as const] : [],
        ),
      ),
    ]),
  )
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

type LeadDescription = Pick<DeskLead, 'contact' | 'number' | 'place' | 'interest' | 'title'>

/** What a place and a wish are asked for, by the kind of the field, or by its name in a form that the site no longer has. */
const sought = {
  place: { kinds: ['place'], names: /place|city|town|district|location/i },
  interest: {
    kinds: ['select', 'radio', 'checkboxes', 'hidden'],
    names: /class|interest|plan|product|service/i,
  },
} as const

/** Says what a caller has to know of a lead, as far as the site and the answers tell. */
async function describeLead(
  lead: NonNullable<ListedLead['lead']>,
  site: DeskSite,
  fields: ContactFields,
): Promise<LeadDescription> {
  const { form, answers, route } = lead
  const forms = site.forms.filter(({ name }) => name === form)
  const kinds = new Map(forms.flatMap((known) => known.fields.map(({ name, kind }) => [name, kind])))
  const find = (what: keyof typeof sought) =>
    Object.entries(answers)
      .filter(([name, answer]) => {
        const kind = kinds.get(name)
        const isOfKind = kind !== undefined && sought[what].kinds.some((other) => other === kind)
        return (
          typeof answer === 'string' && answer && (isOfKind || (!forms[0] && sought[what].names.test(name)))
        )
      })
      .map(([, answer]) => answer.trim())
      .join(', ')
  const { phone, phoneField, ...others } = readContact(form, answers, fields)
  const described = {
    number: await formatPhoneNumber(phone, site.forms[0]?.country ?? ''),
    ...{ place: find('place'), interest: find('interest'), title: route && site.titles?.[route] },
  }
  const contact = {
    ...{ ...others, phone, phoneField },
    extension: answers[toExtensionName(phoneField)] ?? '',
    isUnconfirmed: toUnconfirmedName(phoneField) in answers,
  }
  return { contact, ...Object.fromEntries(Object.entries(described).filter(([, text]) => text)) }
}
