import type { AuthoredLink } from './authored-link.ts'
import { dropTrunkPrefix } from './drop-trunk-prefix.ts'
import { hasPlaceholder, replacePlaceholders } from './placeholders.ts'

/** Reads the rest of a link after `tel:`: a number of 3 to 15 digits, with optional dashes, dots or brackets. */
export function readPhone(rest: string): AuthoredLink | string {
  const number = /^(\+?(?:\(?\d)[\d().-]*)(?:;ext=\d{1,8})?$/.exec(replacePlaceholders(rest, '000'))?.[1]
  if (number === undefined) return 'tel: must be followed by digits, with + before a country code'
  const digits = number.replace(/\D/g, '').length
  if (!hasPlaceholder(rest) && (digits < 3 || digits > 15)) return 'a telephone number has 3 to 15 digits'
  return { kind: 'phone', url: `tel:${dropTrunkPrefix(rest)}` }
}
