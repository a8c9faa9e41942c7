import { toPhoneReadout } from './read-phone-number.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * International digits, as a form has read them, as they are dialled in the country `home` (`98400 12345`, `0171 3920012`); a
 * number of another country has its code and its name in English. What cannot be a number stays as it is.
 */
export async function formatPhoneNumber(phone: string, home: string): Promise<string> {
  const read = phone && (await toPhoneReadout(phone, home, 'international'))
  if (!read) return phone
  if (home && read.country === home) return read.national
  return read.country ? `${read.text} (${countryNames.of(read.country)})` : read.text
}
