import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import type { PhoneRules } from './phone-rules.ts'

/** Countries whose rules are included; for numbers and sites from elsewhere the rules of all countries are loaded. */
export const nearCountries = [
  'IN',
  ...(['AE', 'SA', 'QA', 'KW', 'OM', 'BH'] as const),
  ...(['SG', 'MY', 'LK', 'AU', 'NZ'] as const),
  ...(['US', 'CA', 'GB', 'IE', 'DE'] as const),
] as const satisfies CountryCode[]

/** Selects the rules of some countries. */
export function selectPhoneRules(all: MetadataJson, countries: readonly CountryCode[]): PhoneRules {
  const chosen = new Set<string>(countries)
  const codes = listCallingCodes(all)
  const kept = codes.flatMap(([code, sharing]): [string, CountryCode[]][] => {
    const some = sharing.filter((country) => chosen.has(country))
    return some.length > 0 ? [[code, some]] : []
  })
  const complete = codes.filter(([, sharing]) => sharing.every((country) => chosen.has(country)))
  return {
    metadata: {
      ...all,
      country_calling_codes: Object.fromEntries(kept),
      countries: Object.fromEntries(countries.map((country) => [country, all.countries[country]])),
      nonGeographic: {},
    },
    complete: complete.map(([code]) => code),
  }
}

/** Each calling code with the countries that share it, the main one first. */
export function listCallingCodes(all: MetadataJson): [string, CountryCode[]][] {
  return Object.entries(all.country_calling_codes as Record<string, CountryCode[]>)
}
