import { readByLength } from '../../../core/phone/read-by-length.ts'
import type { PhoneReadout } from '../../../core/phone/read-by-rules.ts'
import type { Country } from './phone-field.tsx'

/** The international digits of a phone number; `undefined` if it is not valid. */
export async function readPhone(text: string, home: Country): Promise<string | undefined> {
  return (await loadPhoneReadout(text, home))?.digits
}

/**
 * A phone number with its country; `undefined` if it is not valid. The rules of the countries load when the first number
 * is read. If they cannot be loaded, only the length is checked, so that no visitor is rejected for that.
 */
export async function loadPhoneReadout(text: string, home: Country): Promise<PhoneReadout | undefined> {
  const guess = () => {
    const digits = readByLength(text, home.callingCode)
    return digits === undefined ? undefined : { ...home, digits, text }
  }
  const rules = await import('../../../core/phone/read-phone-number.ts').catch(() => undefined)
  return rules ? rules.toPhoneReadout(text, home.country).catch(guess) : guess()
}
