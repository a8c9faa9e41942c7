import { parseWrittenNumber, type WrittenNumber } from './parse-written-number.ts'

/**
 * The international digits and the extension of a telephone number by its length alone: between 7 and 15 digits (ITU-T E.164). A number
 * without a plus is national, and its leading zeros are dropped; `00` means a plus.
 */
export function readByLength(
  text: string,
  callingCode: string,
): Pick<WrittenNumber, 'digits' | 'extension'> | undefined {
  const written = parseWrittenNumber(text)
  if (!written) return undefined
  const { digits, international, extension } = written
  const bare = digits.replace(/^0+/, '')
  const isWhole =
    international !== '' || (bare === digits && digits.startsWith(callingCode) && digits.length > 10)
  const whole = isWhole ? bare : callingCode + bare
  return bare.length >= 7 && whole.length <= 15 ? { digits: whole, extension } : undefined
}
