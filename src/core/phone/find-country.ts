import { callingCodes } from './calling-codes.gen.ts'

/**
 * The country of telephone numbers without a country code: the site's, else the one in which most people speak its
 * language.
 */
export function findCountry({ country, lang }: { country?: string; lang: string }): string {
  const found = country ?? new Intl.Locale(lang).maximize().region ?? ''
  return found in callingCodes ? found : 'US'
}
