/**
 * The international digits of a telephone number, or nothing if it is none. The rules of the countries are fetched
 * when the first number is read; if they do not come, length alone decides: a visitor is not turned away for that.
 */
export async function readPhone(text: string): Promise<string | undefined> {
  const rules = await import('./phone-rules.ts').catch(() => undefined)
  return rules ? rules.readPhoneNumber(text).catch(() => readByLength(text)) : readByLength(text)
}

/** Between 7 and 15 digits (ITU-T E.164); ten without a plus are an Indian number. */
export function readByLength(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  if (!text.trim().startsWith('+') && digits.length === 10) return `91${digits}`
  return digits.length >= 7 && digits.length <= 15 ? digits : undefined
}
