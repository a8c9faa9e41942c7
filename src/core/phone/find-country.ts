import { callingCodes } from './calling-codes.gen.ts'

/** The country that telephone numbers without a country code belong to: the site's, else where its language is most spoken. */
export function findCountry({ country, lang }: { country?: string; lang: string }): string {
  const found = country ?? new Intl.Locale(lang).maximize().region ?? ''
  return found in callingCodes ? found : 'US'
}
