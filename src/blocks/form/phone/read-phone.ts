import { readByLength } from '../../../core/phone/read-by-length.ts'
import type { PhoneReadout } from '../../../core/phone/read-by-rules.ts'
import type { Country } from './phone-field.tsx'

/**
 * A phone number as it is sent: its international digits, `441632960018 ext. 5` if it has an extension; `undefined` if
 * it cannot exist. One that the rules do not know has a plus, without which its digits could be read as another number.
 */
export async function readPhone(text: string, home: Country): Promise<string | undefined> {
  const number = await loadPhoneReadout(text, home)
  if (!number) return undefined
  const { digits, extension, isKnown } = number
  return `${isKnown ? '' : '+'}${digits}${extension && ` ext. ${extension}`}`
}

/**
 * A phone number with its country; `undefined` if it cannot exist. The rules of the countries load when the first number
 * is read. If they cannot be loaded, only the length is checked, so that no visitor is rejected for that.
 */
export async function loadPhoneReadout(text: string, home: Country): Promise<PhoneReadout | undefined> {
  const guess = () => {
    const read = readByLength(text, home.callingCode)
    return read && { ...home, ...read, text, national: text, isKnown: true }
  }
  const rules = await import('../../../core/phone/read-phone-number.ts').catch(() => undefined)
  return rules ? rules.toPhoneReadout(text, home.country).catch(guess) : guess()
}
