/**
 * The international digits of a telephone number by its length alone: between 7 and 15 digits (ITU-T E.164). A number
 * without a plus is national, and its leading zeros are dropped; `00` means a plus.
 */
export function readByLength(text: string, callingCode: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const bare = digits.replace(/^0+/, '')
  const isWhole =
    text.trim().startsWith('+') ||
    digits.startsWith('00') ||
    (bare === digits && digits.startsWith(callingCode) && digits.length > 10)
  const international = isWhole ? bare : callingCode + bare
  return bare.length >= 7 && international.length <= 15 ? international : undefined
}
