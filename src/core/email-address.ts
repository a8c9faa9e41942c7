/** Maximum length of an address that a mail server has to accept (RFC 5321, 4.5.3.1.3). */
export const maxEmailLength = 254

const part = '[^\\s@\\p{Cc}\\p{Cs}]+'
/** Letters of any script, with the marks that Indian scripts need, or the ASCII form of such a name (RFC 5890). */
const topDomain = '(?:[\\p{L}\\p{M}]{2,}|[Xx][Nn]--[A-Za-z0-9\\-]+)'

/**
 * The shape of an e-mail address: text, an @, text, a dot and at least two letters, without spaces. The source of a
 * regular expression without anchors, for the flags `u` and `v`: browsers compile `pattern` with `v`.
 */
export const emailPattern = `${part}@${part}\\.${topDomain}`

const wholeAddress = new RegExp(`^${emailPattern}$`, 'u')

/**
 * Whether a text, without surrounding spaces, is an e-mail address. The form, its script and the intake all use this.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && wholeAddress.test(text)
}
