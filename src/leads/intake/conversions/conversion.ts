import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { CampaignParameter } from '../../../contracts/campaign.ts'
import { normalizeEmail } from '../store/desk/normalize-email.ts'

/** What became of a lead, for an advertising platform. */
export interface Conversion {
  /** Id of the lead. */
  lead: string
  /** Milliseconds since 1970. */
  at: number
  click: Click | undefined
  /** E-mail address and telephone number, if the person agreed. */
  contact: Contact | undefined
  /** Whether the person gave the consent that the form asked for; false if it asked for none. */
  isConsented: boolean
}

/** The id that a platform gave to the click on an advertisement. */
export interface Click {
  parameter: CampaignParameter
  id: string
  /** The day on which the page was opened, `2026-01-31`. */
  day: string
}

export interface Contact {
  email?: string | undefined
  /** International digits, as stored. */
  phone?: string | undefined
}

/** What all conversions of a file have in common. */
export interface ConversionSettings {
  name: string
  value?: { amount: string; currency: string } | undefined
}

/** An advertising platform to which conversions are reported. */
export interface Platform {
  /** The name of the format. */
  format: 'google-ads' | 'meta'
  title: string
  /** Parameters with click ids, the most exact first. */
  clickParameters: readonly CampaignParameter[]
  /** Number of days after a click during which its id can be imported. */
  clickDays: number
  /** Number of days after a conversion during which it can be imported. */
  conversionDays: number
  /** Writes a file. Nothing in it is personal data in plain text. */
  write: (conversions: readonly Conversion[], settings: ConversionSettings) => string
}

/** The hashes of a contact as a platform expects them. */
export const hashWith = (
  contact: Contact | undefined,
  normalize: { email: (text: string) => string; phone: (digits: string) => string },
): { email: string | undefined; phone: string | undefined } => ({
  email: contact?.email && hashContact(normalize.email(contact.email)),
  phone: contact?.phone && hashContact(normalize.phone(contact.phone)),
})

/** SHA-256 as hexadecimal digits in lower case, which both platforms expect. */
export const hashContact = (normalized: string): string =>
  createHash('sha256').update(normalized).digest('hex')

/**
 * An e-mail address as platforms hash it: with the ASCII form of its domain (`xn--…`). The packages of Meta take no other.
 * Chromium hands over what is typed in this form, and Firefox as it is typed.
 */
export const normalizeEmailForHash = (email: string): string => normalizeEmail(email, domainToASCII)

/**
 * An e-mail address as Google compares it: in its own addresses neither dots before the `@` count, nor a plus with what follows
 * it (https://developers.google.com/data-manager/api/devguides/concepts/formatting).
 */
export function normalizeEmailForGoogle(email: string): string {
  const plain = normalizeEmailForHash(email)
  const [, name, domain] = /^([^+@]+)(?:\+[^@]*)?@(gmail\.com|googlemail\.com)$/.exec(plain) ?? []
  return name === undefined ? plain : `${name.replaceAll('.', '')}@${domain}`
}

/** Digits with the country code, without leading zeros. */
export const normalizePhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^0+/, '')

/** E.164, with its plus sign. */
export const normalizePhoneForGoogle = (phone: string): string => `+${normalizePhone(phone)}`
