import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { normalizeEmail } from '../store/desk/normalize-email.ts'

/** SHA-256 as hexadecimal digits in lower case, which both platforms expect. */
export const hashContact = (normalized: string): string =>
  createHash('sha256').update(normalized).digest('hex')

/**
 * An e-mail address as platforms hash it: with the ASCII form of its domain (`xn--…`). The packages of Meta take no other.
 * Chromium hands over what is typed in this form, and Firefox as it is typed.
 */
export function normalizeEmailForHash(email: string): string {
  const plain = normalizeEmail(email)
  const at = plain.lastIndexOf('@') + 1
  // Empty for what cannot be a domain.
  const domain = domainToASCII(plain.slice(at))
  return at > 0 && domain ? plain.slice(0, at) + domain : plain
}

/**
 * An e-mail address as Google compares it: dots are ignored too before the `@` of its own addresses
 * (https://developers.google.com/google-ads/api/docs/conversions/upload-online, "Normalize and hash").
 */
export function normalizeEmailForGoogle(email: string): string {
  const plain = normalizeEmailForHash(email)
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(plain) ?? []
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@${domain}` : plain
}

/** Digits with the country code, without leading zeros. */
export const normalizePhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^0+/, '')

/** E.164, with its plus sign. */
export const normalizePhoneForGoogle = (phone: string): string => `+${normalizePhone(phone)}`
