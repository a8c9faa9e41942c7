import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'

/** India and where its people live and work; numbers from elsewhere fetch the rules of all countries. */
export const nearCountries = [
  'IN',
  ...(['AE', 'SA', 'QA', 'KW', 'OM', 'BH'] as const),
  ...(['SG', 'MY', 'LK', 'AU', 'NZ'] as const),
  ...(['US', 'CA', 'GB', 'IE', 'DE'] as const),
] as const satisfies CountryCode[]

export interface NearPhoneRules {
  metadata: MetadataJson
  /** Calling codes of which no country is left out: what is wrong by these rules is wrong. */
  complete: string[]
}

/** The rules of the near countries out of those of all. */
export function selectPhoneMetadata(all: MetadataJson): NearPhoneRules {
  const near = new Set<string>(nearCountries)
  const codes = Object.entries(all.country_calling_codes as Record<string, CountryCode[]>)
  const kept = codes.flatMap(([code, countries]): [string, CountryCode[]][] => {
    const some = countries.filter((country) => near.has(country))
    return some.length > 0 ? [[code, some]] : []
  })
  const complete = codes.filter(([, countries]) => countries.every((country) => near.has(country)))
  return {
    metadata: {
      ...all,
      country_calling_codes: Object.fromEntries(kept),
      countries: Object.fromEntries(nearCountries.map((country) => [country, all.countries[country]])),
      nonGeographic: {},
    },
    complete: complete.map(([code]) => code),
  }
}
