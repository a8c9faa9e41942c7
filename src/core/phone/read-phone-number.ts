import type { MetadataJson } from 'libphonenumber-js/core'
import { nearPhoneRules } from './near-phone-rules.gen.ts'
import type { PhoneRules } from './phone-rules.ts'
import { type PhoneReadout, readByRules } from './read-by-rules.ts'

/**
 * The international digits of a telephone number, without plus, if it is valid by the rules of its country; a number
 * without a country code belongs to `country` (`IN`). The form and everyone who receives its answers use this one
 * function.
 */
export async function readPhoneNumber(text: string, country: string): Promise<string | undefined> {
  return (await toPhoneReadout(text, country))?.digits
}

/** The digits of a telephone number with its country. The rules of all countries are loaded if the included ones do not decide. */
export async function toPhoneReadout(text: string, country: string): Promise<PhoneReadout | undefined> {
  const near = readByRules(text, country, nearPhoneRules)
  const reading = near === 'undecided' ? readByRules(text, country, await fetchAllRules()) : near
  return typeof reading === 'object' ? reading : undefined
}

async function fetchAllRules(): Promise<PhoneRules> {
  const { default: all } = await import('libphonenumber-js/max/metadata')
  return { metadata: all as MetadataJson, complete: 'all' }
}
