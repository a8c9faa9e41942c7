import { toExtensionName, toUnconfirmedName } from '../../../contracts/phone-answer.ts'
import { formatPhoneNumber } from '../../../core/phone/format-phone-number.ts'
import type { DeskContact, DeskLead } from '../../contracts/desk-api.ts'
import type { ContactFields, ListedLead } from '../../intake/store/desk/desk-store.ts'
import { readContact } from '../../intake/store/desk/read-contacts.ts'
import type { DeskSite } from '../requests/desk-settings.ts'

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
export async function describeLead(
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
  const reached = await describeContact(lead, site, fields)
  const described = { place: find('place'), interest: find('interest'), title: route && site.titles?.[route] }
  return { ...reached, ...Object.fromEntries(Object.entries(described).filter(([, text]) => text)) }
}

/** Says how somebody is reached by the answers of a form. */
export async function describeContact(
  { form, answers }: Pick<NonNullable<ListedLead['lead']>, 'form' | 'answers'>,
  site: DeskSite,
  fields: ContactFields,
): Promise<{ contact: DeskContact; number?: string }> {
  const found = readContact(form, answers, fields)
  const { phone, phoneField } = found
  const contact = {
    ...found,
    extension: answers[toExtensionName(phoneField)] ?? '',
    isUnconfirmed: toUnconfirmedName(phoneField) in answers,
  }
  const number = await formatPhoneNumber(phone, site.forms[0]?.country ?? '')
  return { contact, ...(number && { number }) }
}
