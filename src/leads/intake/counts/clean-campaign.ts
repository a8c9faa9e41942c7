import parsePhoneNumber, { type CountryCode, type PhoneNumber } from 'libphonenumber-js/core'
import { cleanParameter } from '../../../contracts/touches.ts'
import { nearPhoneRules } from '../../../core/phone/near-phone-rules.gen.ts'

/**
 * The campaign as leads have it, to be counted. One with an e-mail address or a telephone number in it would name a
 * person for as long as there are counts: it counts as none. `countries` (`IN`) are those of the site's forms: a number
 * without a plus belongs to one of them.
 */
export function cleanCampaign(campaign: string, countries: readonly string[]): string {
  const plain = decode(campaign).normalize('NFKC')
  return plain.includes('@') || hasPhoneNumber(plain, countries)
    ? ''
    : cleanParameter('utm_campaign', campaign)
}

/** Decodes percent signs until there is nothing to decode: links in mails are often encoded more than once. */
function decode(text: string): string {
  const decoded = text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex')
    const read = bytes.toString('utf8')
    return read.includes('\ufffd') ? bytes.toString('latin1') : read
  })
  return decoded === text ? text : decode(decoded)
}

const numberWithPlus = /(?<![\p{L}\p{N}])\+[\s().-]*(?:\d[\s().-]*){10}/u

/**
 * A plus with at least ten digits, or a mobile number of one of the countries that is written as one: with separators,
 * or with a zero at its beginning. Digits alone are an id that an ad platform has filled in, and many of these would be
 * mobile numbers too.
 */
function hasPhoneNumber(text: string, countries: readonly string[]): boolean {
  if (numberWithPlus.test(text)) return true
  const runs = text.match(/\d[\d\s().-]*\d/g) ?? []
  const numbers = runs.flatMap((run) => {
    const groups = run.split(/\D+/)
    return [
      ...(groups.length > 1 ? [groups.join('')] : []),
      ...groups.filter((group) => group.startsWith('0')),
    ]
  })
  return numbers.some(
    (digits) =>
      digits.length >= 8 && digits.length <= 15 && countries.some((country) => isMobile(digits, country)),
  )
}

function isMobile(digits: string, country: string): boolean {
  return [digits, `+${digits}`].some((written) => {
    const number = parsePhoneNumber(written, country as CountryCode, nearPhoneRules.metadata)
    return number?.country === country && number.isValid() && isMobileType(number.getType())
  })
}

const isMobileType = (type: ReturnType<PhoneNumber['getType']>): boolean =>
  type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
