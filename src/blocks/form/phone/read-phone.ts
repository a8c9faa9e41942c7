import type { FormTarget } from '../../../core/model/bound.ts'
import { readByLength } from '../../../core/phone/read-by-length.ts'

/**
 * The international digits of a phone number; `undefined` if it is not valid. The rules of the countries load when the
 * first number is read. If they cannot be loaded, only the length is checked, so that no visitor is rejected for that.
 */
export async function readPhone(
  text: string,
  { country, callingCode }: Pick<FormTarget, 'country' | 'callingCode'>,
): Promise<string | undefined> {
  const guess = () => readByLength(text, callingCode)
  const rules = await import('../../../core/phone/read-phone-number.ts').catch(() => undefined)
  return rules ? rules.readPhoneNumber(text, country).catch(guess) : guess()
}
