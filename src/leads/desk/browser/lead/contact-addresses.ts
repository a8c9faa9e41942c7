import { toChatAddress } from '../../../contracts/to-chat-address.ts'

/** The address that calls a number. */
export const toCallAddress = (phone: string) => (phone ? `tel:${phone}` : undefined)

/** The address that opens a chat with a text. */
export function toFilledChat(phone: string, text: string): string | undefined {
  if (!phone) return undefined
  return toChatAddress(phone.slice(1)) + (text && `?text=${encodeURIComponent(text)}`)
}

/** A `mailto:` address; `undefined` if the text is not a single email address. */
export function toMailAddress(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(email)
    ? `mailto:${encodeURIComponent(email).replace('%40', '@')}`
    : undefined
}
