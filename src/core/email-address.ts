/** Maximum length of an address that a mail server has to accept (RFC 5321, 4.5.3.1.3). */
export const maxEmailLength = 254

/** Letters of any script, with the marks that Indian scripts need, or the ASCII form of such a name (RFC 5890). */
const topDomain = '(?:[\\p{L}\\p{M}\\u200c\\u200d]{2,}|[Xx][Nn]--[A-Za-z0-9\\-]+)'
/** What may stand between the dots before the @: all but spaces and what has a meaning in a header (RFC 5322, 3.2.3). */
const atom = '[^\\s\\p{Cc}\\p{Cs}@.,:;<>"\\\\\\(\\)\\[\\]]+'
/** A label of a domain: of ASCII only letters, digits, and hyphens that are not at an end (RFC 5321, 4.1.2). */
const letter = '[^\\s\\p{Cc}\\p{Cs}\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007f]'
const label = `${letter}(?:${letter}|-+${letter})*`

/**
 * An e-mail address, without the forms that only standards know: no quoted text, no address of a machine, no comment. The
 * source of a regular expression without anchors, for the flags `u` and `v`.
 */
export const emailPattern = `${atom}(?:\\.${atom})*@(?:${label}\\.)+${topDomain}`

/**
 * What browsers accept without a script: whatever `cleanEmailAddress` may make an address of. The intake answers the rest
 * with the reason. For `pattern`, which browsers compile with the flag `v`.
 */
export const typedEmailPattern = '[^@＠]+[@＠][^@＠]+[.．。｡][^@＠]{2,}'

const wholeAddress = new RegExp(`^${emailPattern}$`, 'u')

/**
 * Invisible characters, and as `$1` what stays beside them: joiners belong to an address after the marks of Indian scripts
 * only (RFC 5892, A.1 and A.2).
 */
const invisible =
  /((?!\p{Default_Ignorable_Code_Point})\p{M}[\u200c\u200d]?)|\p{Default_Ignorable_Code_Point}/gu

/** Letters and marks as wide as Chinese characters, which keyboards of East Asia write, and the full stop of such texts. */
const wide = /[\uff01-\uff5e]/g
const wideStop = /[\u3002\uff61]/g

/**
 * An address as it was meant: without what copying brings along, which is spaces, invisible characters and `mailto:`, and in
 * narrow letters.
 */
export function cleanEmailAddress(text: string): string {
  return text
    .replace(invisible, '$1')
    .replace(wide, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(wideStop, '.')
    .trim()
    .replace(/^mailto:\s*([^?]*)(?:\?.*)?$/i, '$1')
}

/**
 * Whether a cleaned text is an e-mail address. The form, its script and the intake all use this.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && wholeAddress.test(text)
}
