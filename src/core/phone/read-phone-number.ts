import type { MetadataJson } from 'libphonenumber-js/core'
import { nearPhoneRules } from './near-phone-rules.gen.ts'
import type { PhoneRules } from './phone-rules.ts'
import { type FirstReading, type PhoneReadout, readByRules } from './read-by-rules.ts'

/** The international digits of a telephone number, without plus; `undefined` if it cannot exist. */
export async function readPhoneNumber(text: string, country: string): Promise<string | undefined> {
  return (await toPhoneReadout(text, country))?.digits
}

/**
 * A telephone number with its country; `undefined` if it cannot exist. A number without a country code belongs to
 * `country` (`IN`), unless it is read as international `first`. The form and everyone who receives its answers use this
 * one function. The rules of all countries are loaded if the included ones do not decide.
 */
export async function toPhoneReadout(
  text: string,
  country: string,
  first?: FirstReading,
): Promise<PhoneReadout | undefined> {
  const near = readByRules(text, country, nearPhoneRules, first)
  const reading = near === 'undecided' ? readByRules(text, country, await fetchAllRules(), first) : near
  return typeof reading === 'object' ? reading : undefined
}

async function fetchAllRules(): Promise<PhoneRules> {
  const { default: all } = await import('libphonenumber-js/max/metadata')
  return { metadata: all as MetadataJson, complete: 'all' }
}
