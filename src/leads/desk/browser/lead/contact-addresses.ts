/** The address that calls a number: its digits, and the `+` of a number with a country code. */
export function toCallAddress(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 3) return undefined
  return `tel:${isInternational(phone) ? '+' : ''}${digits}`
}

/** The address that opens a chat with a text. A chat needs the country code. */
export function toChatAddress(phone: string, text: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (!isInternational(phone) || digits.length > 15) return undefined
  return `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`
}

/** A `mailto:` address; `undefined` if the text is not a single email address. */
export function toMailAddress(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(email)
    ? `mailto:${encodeURIComponent(email).replace('%40', '@')}`
    : undefined
}

/** Stored numbers have their country code, with or without a `+`; ten digits are a number without one. */
function isInternational(phone: string): boolean {
  return phone.trim().startsWith('+') || phone.replace(/\D/g, '').length > 10
}
