import { listUnconfirmed, toExtensionName } from '../../../../contracts/phone-answer.ts'
import type { DeskLead, DeskPerson } from '../../../contracts/desk-api.ts'

export interface Contact {
  name: string
  phone: string
  email: string
  /** Of the number; empty if it has none. */
  extension: string
  /** No rules know the number of this lead. */
  isUnconfirmed: boolean
}

/** How a person is reached: by the answers of this lead, else as the list knows it. */
export function findContact(person: DeskPerson | undefined, lead: DeskLead | undefined): Contact {
  const answers = Object.entries(lead?.answers ?? {})
  const findEntry = (pattern: RegExp) => answers.find(([name]) => pattern.test(name)) ?? ['', '']
  const find = (pattern: RegExp) => findEntry(pattern)[1].trim()
  const [phoneField, phone] = findEntry(/phone|mobile|whatsapp|^tel/i)
  return {
    name: find(/^(?:full[-_ ]?)?name$/i) || find(/name$/i) || person?.name || '',
    phone: choosePhone(person?.phone ?? '', phone.trim()),
    email: find(/mail/i) || person?.email || '',
    extension: lead?.answers[toExtensionName(phoneField)] ?? '',
    isUnconfirmed: listUnconfirmed(lead?.answers ?? {}).includes(phoneField),
  }
}

/** The number of this lead; with its country code, if it is the one that the list knows. */
function choosePhone(known: string, own: string): string {
  const digits = own.replace(/\D/g, '').replace(/^0+/, '')
  return known.replace(/\D/g, '').endsWith(digits) && known ? known : own
}

/** The answers of a lead, with its telephone number as it is dialled. */
export function listAnswers(lead: DeskLead): DeskLead['answers'] {
  const { answers, number } = lead
  const { phone } = findContact(undefined, lead)
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      number && phone && answer.trim() === phone ? number : answer,
    ]),
  )
}

/** The address that calls a number: its digits, and the `+` of a number with a country code. */
export function toCallAddress(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 3) return undefined
  return `tel:${isInternational(phone) ? '+' : ''}${digits}`
}

/** The address that opens a chat with a text. A chat needs the country code. */
export function toChatAddress(phone: string, text: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (!isInternational(phone) || digits.length > 15) return undefined
  return `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`
}

/** A `mailto:` address; `undefined` if the text is not a single email address. */
export function toMailAddress(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(email)
    ? `mailto:${encodeURIComponent(email).replace('%40', '@')}`
    : undefined
}

/** Stored numbers have their country code, with or without a `+`; ten digits are a number without one. */
function isInternational(phone: string): boolean {
  return phone.trim().startsWith('+') || phone.replace(/\D/g, '').length > 10
}
