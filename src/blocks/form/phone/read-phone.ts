import type { FormTarget } from '../../../core/model/bound.ts'
import { readByLength } from '../../../core/phone/read-by-length.ts'

/**
 * The international digits of a telephone number, or nothing if it is none. The rules of the countries are fetched
 * when the first number is read; if they do not come, length alone decides: a visitor is not turned away for that.
 */
export async function readPhone(
  text: string,
  { country, callingCode }: Pick<FormTarget, 'country' | 'callingCode'>,
): Promise<string | undefined> {
  const guess = () => readByLength(text, callingCode)
  const rules = await import('../../../core/phone/read-phone-number.ts').catch(() => undefined)
  return rules ? rules.readPhoneNumber(text, country).catch(guess) : guess()
}
