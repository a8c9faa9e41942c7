import type { CampaignParameter } from '../../../contracts/campaign.ts'
import { hashContact } from './hash-contact.ts'

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
