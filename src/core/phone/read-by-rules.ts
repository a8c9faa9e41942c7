import parsePhoneNumber, {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type MetadataJson,
  type PhoneNumber,
} from 'libphonenumber-js/core'
import { findOnlyLength, listPhoneLengths } from './list-phone-lengths.ts'
import { parseWrittenNumber, type WrittenNumber } from './parse-written-number.ts'
import type { PhoneRules } from './phone-rules.ts'

/** A number that can exist, `invalid`, or `undecided` if the rules leave out the country in question. */
type PhoneReading = PhoneReadout | 'invalid' | 'undecided'

/** A telephone number that can exist. */
export interface PhoneReadout {
  /** International digits, without plus. */
  digits: string
  /** Its country (`IN`); empty for a number of no country, or of one that the rules do not know. */
  country: string
  callingCode: string
  /** As it is usually written: `+91 98765 43210`. */
  text: string
  /** As it is written and dialled in its country: `98765 43210`, `0171 3920012`. */
  national: string
  /** The digits of its extension; empty if it has none. */
  extension: string
  /** Whether it is valid by the rules. Otherwise only its length is possible: the rules lag behind, or a digit is wrong. */
  isKnown: boolean
}

/** How a number without a plus is read first. */
export type FirstReading = 'national' | 'international'

/**
 * Reads a telephone number. One with a plus, or with `00`, has its country code. Any other is read as one of `country`
 * first, unless `first` says otherwise. If its digits make sense both ways, as they do in countries whose numbers have
 * no fixed length, it counts as international if that makes it a mobile number of the country, or any number of a country
 * whose national numbers are written with a zero that is missing. Some mobile browsers fill
 * in the national number after an existing plus: it is read where numbers have one length. A country code that stands
 * there twice counts once, but not in a possible number that the page's script has read (a plus, `first` international).
 */
export function readByRules(
  text: string,
  country: string,
  rules: PhoneRules,
  first: FirstReading = 'national',
): PhoneReading {
  const written = parseWrittenNumber(text)
  if (!written) return 'invalid'
  if (isLeftOut(country, rules)) return 'undecided'
  const readings = listReadings(written, country, rules.metadata, first)
  for (const { form, number } of readings) {
    if (number?.isValid())
      return isOfTwo(text, number, country, rules.metadata)
        ? 'invalid'
        : chooseReading(number, readings, written, country, rules)
    if (!isDecided(form, number, rules)) return 'undecided'
  }
  const possible = readings[0]?.number
  if (isPossible(possible, rules.metadata)) return toReadout(possible, written, country, rules)
  if (!/^\s*\+\d+\s*$/.test(text)) return 'invalid'
  const filledIn = parse(written.digits, country, rules.metadata)
  if (!isDecided(filledIn.form, filledIn.number, rules)) return 'undecided'
  const isMeant = isMobile(filledIn.number) && findOnlyLength(country, rules.metadata) !== undefined
  return filledIn.number && isMeant ? toReadout(filledIn.number, written, country, rules) : 'invalid'
}

/** Numbers of other countries need its rules too: those with its calling code may be its own. */
const isLeftOut = (country: string, { complete, metadata }: PhoneRules): boolean =>
  complete !== 'all' && !isSupportedCountry(country as CountryCode, metadata)

interface Reading {
  form: string
  number: PhoneNumber | undefined
}

/** What the digits may mean, the likeliest first. */
function listReadings(
  { digits, international, hasPlus }: WrittenNumber,
  country: string,
  rules: MetadataJson,
  first: FirstReading,
): Reading[] {
  const whole = withoutFormerPrefix(international || digits)
  const asWritten = parse(`+${whole}`, country, rules)
  const isRead = hasPlus && first === 'international' && isPossible(asWritten.number, rules)
  const once = isRead ? undefined : dropRepeatedCode(whole, asWritten.number)
  const withOnce = once === undefined ? undefined : parse(once, country, rules)
  const abroad =
    withOnce && (isMobile(asWritten.number) || !isMobile(withOnce.number))
      ? [asWritten, withOnce]
      : [...(withOnce ? [withOnce] : []), asWritten]
  if (hasPlus) return abroad
  const national = parse(withoutFormerTrunk(digits, country), country, rules)
  const isAbroadFirst =
    international ||
    first === 'international' ||
    (asWritten.number?.country === country &&
      (isMobile(asWritten.number) || (asWritten.number.isValid() && lacksZero(national, country, rules))))
  if (isAbroadFirst) return [...abroad, national]
  // So few digits have no country code.
  return digits.length <= (findOnlyLength(country, rules) ?? 0) ? [national] : [national, ...abroad]
}

const parse = (form: string, country: string, rules: MetadataJson): Reading => ({
  form,
  number: parsePhoneNumber(form, country as CountryCode, rules),
})

/** Whether a zero before the number changes nothing, as where national calls begin with one. */
const lacksZero = ({ form, number }: Reading, country: string, rules: MetadataJson): boolean =>
  !form.startsWith('0') && parse(`0${form}`, country, rules).number?.number === number?.number

/**
 * Until 2019 mobile numbers of Mexico had a 1 behind the country code, as chat apps still show them, and calls within the
 * country began with 01, 044 or 045, as people there still write them. No number of Mexico begins with 0 or 1.
 */
const withoutFormerPrefix = (digits: string): string =>
  digits.replace(/^52(?:0?1|04[45])(?=[2-9]\d{9}$)/, '52')
const withoutFormerTrunk = (digits: string, country: string): string =>
  country === 'MX' ? digits.replace(/^(?:01|04[45])(?=[2-9]\d{9}$)/, '') : digits

/** A number in which its country code, or `00`, follows the country code: what follows is the number. */
function dropRepeatedCode(digits: string, number: PhoneNumber | undefined): string | undefined {
  const code = number?.countryCallingCode ?? ''
  const rest = digits.slice(code.length)
  if (!code || !(rest.startsWith(code) || rest.startsWith('00'))) return undefined
  return `+${withoutFormerPrefix(rest.replace(/^00/, ''))}`
}

/**
 * The first reading that is valid, unless another one is valid too. Behind `00` stands a country code. Where another
 * prefix is used, such as 001, two countries may be meant.
 */
function chooseReading(
  number: PhoneNumber,
  readings: readonly Reading[],
  written: WrittenNumber,
  country: string,
  rules: PhoneRules,
): PhoneReading {
  if (written.international && !written.hasPlus) {
    if (readings.some((reading) => !isDecided(reading.form, reading.number, rules))) return 'undecided'
    const valid = readings.flatMap((reading) => (reading.number?.isValid() ? [reading.number.number] : []))
    if (new Set(valid).size > 1) return 'invalid'
  }
  return toReadout(number, written, country, rules)
}

/** A number, and behind a slash or a comma the last digits of a second one: `98765 43210/11`. */
const sharedBeginning = /^(.*\d)\s*[/,]\s*\d{1,4}\D*$/su

/**
 * Whether two numbers of `country` that begin alike are meant, although the digits of both together are a number of
 * another country.
 */
function isOfTwo(
  text: string,
  { countryCallingCode }: PhoneNumber,
  country: string,
  rules: MetadataJson,
): boolean {
  const one = parseWrittenNumber(sharedBeginning.exec(text)?.[1] ?? '')
  const own = one && !one.international ? parse(one.digits, country, rules).number : undefined
  return own?.isValid() === true && own.countryCallingCode !== countryCallingCode
}

function toReadout(
  number: PhoneNumber,
  { extension }: WrittenNumber,
  home: string,
  { metadata }: PhoneRules,
): PhoneReadout {
  number.setExt(extension)
  return {
    digits: number.number.slice(1),
    country: isValidIn(home, number, metadata) ? home : (number.country ?? ''),
    callingCode: number.countryCallingCode,
    text: number.formatInternational(),
    national: number.formatNational({ nationalPrefix: !isWithoutZero(number) }),
    extension,
    isKnown: number.isValid(),
  }
}

/** In India nobody writes the zero of national calls before a mobile number. */
const isWithoutZero = (number: PhoneNumber): boolean => number.country === 'IN' && isMobile(number)

/** Countries with one calling code can have numbers in common, of which the package names the largest country. */
function isValidIn(home: string, { number, countryCallingCode }: PhoneNumber, rules: MetadataJson): boolean {
  const country = home as CountryCode
  if (!isSupportedCountry(country, rules) || getCountryCallingCode(country, rules) !== countryCallingCode)
    return false
  const countries = { [country]: rules.countries[country] }
  const codes = { [countryCallingCode]: [country] }
  const own = { ...rules, countries, country_calling_codes: codes } as MetadataJson
  return parsePhoneNumber(number, own)?.isValid() ?? false
}

const isMobile = (number: PhoneNumber | undefined): boolean =>
  /MOBILE/.test((number?.isValid() && number.getType()) || '')

/**
 * Whether it is as long as numbers of its country, is not one digit again and again, and is the same number with its
 * country code: one that begins with the prefix of national calls loses it there.
 */
function isPossible(read: PhoneNumber | undefined, rules: MetadataJson): read is PhoneNumber {
  if (!read) return false
  const { country, countryCallingCode, nationalNumber, number } = read
  const codes = rules.country_calling_codes as Record<string, CountryCode[]>
  const countries = country ? [country] : (codes[countryCallingCode] ?? [])
  return (
    nationalNumber.length >= minUnknownLength &&
    !/^(\d)\1*$/.test(nationalNumber) &&
    parsePhoneNumber(number, rules)?.number === number &&
    countries.some((one) => listPhoneLengths(one, rules).includes(nationalNumber.length))
  )
}

/** Shorter numbers are those of services, and halves of numbers. */
const minUnknownLength = 6

/** Whether the rules of all countries would reject it too. */
function isDecided(form: string, number: PhoneNumber | undefined, { complete }: PhoneRules): boolean {
  if (complete === 'all') return true
  return number
    ? complete.includes(number.countryCallingCode)
    : complete.some((code) => form.startsWith(`+${code}`))
}
