import { createHash } from 'node:crypto'
import { normalizeEmail } from '../store/desk/normalize-email.ts'

/** SHA-256 as hexadecimal digits in lower case, which both platforms expect. */
export const hashContact = (normalized: string): string =>
  createHash('sha256').update(normalized).digest('hex')

/**
 * An e-mail address as Google compares it: dots are ignored too before the `@` of its own addresses
 * (https://developers.google.com/google-ads/api/docs/conversions/upload-online, "Normalize and hash").
 */
export function normalizeEmailForGoogle(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(normalizeEmail(email)) ?? []
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@${domain}`
    : normalizeEmail(email)
}

/** Digits with the country code, without leading zeros. */
export const normalizePhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^0+/, '')

/** E.164, with its plus sign. */
export const normalizePhoneForGoogle = (phone: string): string => `+${normalizePhone(phone)}`
