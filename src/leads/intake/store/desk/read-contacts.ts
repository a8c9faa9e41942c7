import { createHash } from 'node:crypto'
import { cleanEmailAddress, isEmailAddress } from '../../../../core/email-address.ts'
import type { DeskContact } from '../../../contracts/desk-api.ts'
import type { ContactFields } from './desk-rows.ts'
import { normalizeEmail } from './normalize-email.ts'

/** How a person can be reached, by the answers of a form. */
export type Contact = Omit<DeskContact, 'extension' | 'isUnconfirmed'>

/** What an answer may be by the name of its field, for a form that the site no longer has. */
const byName: readonly (readonly ['phone' | 'email' | 'name', RegExp])[] = [
  ['phone', /phone|mobile|whatsapp|^tel|handy|rufnummer|celular|movil/i],
  ['email', /e-?mail|correo|e-?posta/i],
  ['name', /name|nombre|^nome$|isim/i],
]

/** Whether a field asks for a telephone number by its name. */
export const isPhoneName = (field: string): boolean =>
  byName.some(([kind, pattern]) => kind === 'phone' && pattern.test(field))

/** What the fields of a form are that say who somebody is, by their names. */
export type ContactKinds = ContactFields[string]

/** Which of the fields of a form say who somebody is. */
export const listContactKinds = (fields: Iterable<{ name: string; kind: string }>): ContactKinds =>
  Object.fromEntries(
    [...fields].flatMap(({ name, kind }) =>
      kind === 'phone' || kind === 'email' || kind === 'name' ? [[name, kind] as const] : [],
    ),
  )

/** Which fields say who somebody is, of all forms with this name: those of several pages may have one. */
export const findContactKinds = (
  forms: readonly { name: string; fields: readonly { name: string; kind: string }[] }[],
  form: string,
): ContactKinds => listContactKinds(forms.filter(({ name }) => name === form).flatMap(({ fields }) => fields))

/** Finds the name, telephone number and e-mail address among the answers of a form. */
export function readContact(
  form: string,
  answers: Readonly<Record<string, string>>,
  fields: ContactFields,
): Contact {
  const known = Object.hasOwn(fields, form) ? fields[form] : undefined
  const kindOf = (field: string) =>
    known
      ? Object.hasOwn(known, field)
        ? known[field]
        : undefined
      : byName.find(([, pattern]) => pattern.test(field))?.[0]
  const contact: Contact = { name: '', phone: '', phoneField: '', email: '' }
  for (const [field, answer] of Object.entries(answers)) {
    if (typeof answer !== 'string') continue
    const kind = kindOf(field)
    const digits = answer.replace(/[\s().+-]/g, '')
    // The intake stores international digits.
    if (kind === 'phone' && !contact.phone && /^\d{5,15}$/.test(digits))
      Object.assign(contact, { phone: `+${digits}`, phoneField: field })
    if (kind === 'email' && isEmailAddress(cleanEmailAddress(answer)))
      contact.email ||= cleanEmailAddress(answer)
    if (kind === 'name') contact.name ||= answer.trim()
  }
  return contact
}

/** The keys of a contact, the number first: it says who somebody is. Hashed, since only equality matters. */
export function listContactKeys({ phone, email }: Pick<Contact, 'phone' | 'email'>): string[] {
  const keys = [phone && `phone ${phone}`, email && `email ${normalizeEmail(email)}`]
  return keys
    .filter((key) => key !== '')
    .map((key) => createHash('sha256').update(key).digest('base64url').slice(0, 32))
}
