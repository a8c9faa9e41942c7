import parsePhoneNumber, { type CountryCode, type PhoneNumber } from 'libphonenumber-js/core'
import type { PhoneRules } from './phone-rules.ts'

const maxLength = 250

/** A valid number, `invalid`, or `undecided` if the rules leave out the country in question. */
type PhoneReading = PhoneReadout | 'invalid' | 'undecided'

/** A valid telephone number. */
export interface PhoneReadout {
  /** International digits, without plus. */
  digits: string
  /** Its country (`IN`); empty for a number of no country. */
  country: string
  callingCode: string
  /** As it is usually written: `+91 98765 43210`. */
  text: string
}

/**
 * Reads a telephone number as one of `country` first, unless it begins with a plus. If its digits make sense both
 * ways, as they do in countries whose numbers have no fixed length, it counts as international if that makes it a
 * mobile number of the country. Some mobile browsers fill in the national number after an existing plus: an invalid
 * international number is also tried as a national one.
 */
export function readByRules(text: string, country: string, rules: PhoneRules): PhoneReading {
  const digits = text.replace(/\D/g, '')
  if (text.length > maxLength || !digits) return 'invalid'
  const [national, international] = [digits, `+${digits}`].map(
    (written) => [written, parsePhoneNumber(written, country as CountryCode, rules.metadata)] as const,
  ) as [Parsed, Parsed]
  const isInternational = text.trim().startsWith('+') || isMobileOf(international[1], country)
  const readings = isInternational ? [international, national] : [national, international]
  for (const [written, number] of readings) {
    if (number?.isValid()) return toReadout(number)
    if (!isDecided(written, number, rules)) return 'undecided'
  }
  return 'invalid'
}

function toReadout(number: PhoneNumber): PhoneReadout {
  return {
    digits: number.number.slice(1),
    country: number.country ?? '',
    callingCode: number.countryCallingCode,
    text: number.formatInternational(),
  }
}

type Parsed = readonly [written: string, number: PhoneNumber | undefined]

function isMobileOf(number: PhoneNumber | undefined, country: string): boolean {
  return number?.country === country && number.getType() === 'MOBILE'
}

/** Whether the rules of all countries would reject it too. */
function isDecided(written: string, number: PhoneNumber | undefined, { complete }: PhoneRules): boolean {
  if (complete === 'all') return true
  return number
    ? complete.includes(number.countryCallingCode)
    : complete.some((code) => written.startsWith(`+${code}`))
}
