import { domainToUnicode } from 'node:url'
import { cleanEmailAddress } from '../../../../core/email-address.ts'

/**
 * An e-mail address by which people are compared: cleaned, in lower case, with the letters of a domain that is written in
 * its ASCII form (`xn--…`), or the domain as `toDomain` writes it. What is not an address is only cleaned and in lower case.
 */
export function normalizeEmail(email: string, toDomain = domainToUnicode): string {
  const plain = cleanEmailAddress(email).normalize('NFKC').toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  // Empty for what cannot be a domain.
  const domain = toDomain(plain.slice(at))
  return at > 0 && domain ? plain.slice(0, at) + domain : plain
}
