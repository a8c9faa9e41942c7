import { foldDigits } from '../text/fold-digits.ts'

/** A telephone number as somebody wrote it, before any rules of countries. */
export interface WrittenNumber {
  /** All its digits, as 0 to 9. */
  digits: string
  /** The digits behind a plus or behind `00`; empty if the number has neither. */
  international: string
  hasPlus: boolean
  /** Empty if there is none. */
  extension: string
}

/** Longer than any number with what people write beside it. */
const maxLength = 250
const chatLink = /(?:wa\.me\/|[?&]phone=)(?:\+|%2B)?(\d+)/i
const extensionWords = [
  ...['ext(?:ension|n)?', 'x', '#', 'durchwahl', 'dw', 'klappe', 'poste', 'int(?:erno)?', 'anexo', 'ramal'],
  ...['доб', 'вн', '内線', '內線', '分机', '分機', '내선'],
]
const writtenExtension = new RegExp(
  `^(.*\\d[^\\p{L}\\d]*?)[,;]?\\s*(?:${extensionWords.join('|')})[\\s.:=]*(\\d{1,7})[\\s).]*$`,
  'isu',
)
/** A number for people: digits with these between them are two numbers, a date, or a part of an address. */
const foreignCharacter = /\d[^\d]*[\p{L}:;=&?@#%*][^\d]*\d/u

/** A number with a country code behind it: somebody wrote it before the code with which a field begins. */
const codeBehind = /^([^+]*\d(?:[^\d+]*\d){5}[^+]*)\+(\d{1,3})\s*$/

/**
 * Reads the digits of a telephone number, the extension, and whether the number has its country code. Whatever stands
 * around the number is ignored: brackets, words, `tel:`, invisible characters. The plus may be any sign that means one.
 * Digits of every script are read. A short number with a plus behind it, such as the country code with which a field
 * begins, is not part of the number; a country code behind the number is its code. `undefined` if there is no number, or if two numbers may be meant.
 */
export function parseWrittenNumber(text: string): WrittenNumber | undefined {
  if (text.length > maxLength) return undefined
  const plain = foldDigits(text.normalize('NFKC')).replaceAll('\u2795', '+')
  const linked = chatLink.exec(plain)?.[1]
  const [, before, extension = ''] = writtenExtension.exec(plain) ?? []
  const written = linked ? `+${linked}` : (before ?? plain).replace(codeBehind, '+$2 $1')
  // What stands behind the last plus, if the digits before it can only be a country code.
  const [, tail] = /^[^\d]*(?:\d[^\d]*){0,4}\+([^+]*\d[^+]*)$/.exec(written) ?? []
  const number = tail ?? written
  if (foreignCharacter.test(number) || /\d.*\+.*\d/s.test(number)) return undefined
  const digits = number.replace(/\D/g, '')
  if (!digits) return undefined
  const isMarked = tail !== undefined || number.includes('+') || digits.startsWith('00')
  const international = isMarked ? digits.replace(/^00/, '') : ''
  // No country code begins with a zero: the plus stood there before.
  if (international.startsWith('0')) return { digits, international: '', hasPlus: false, extension }
  return { digits, international, hasPlus: isMarked && !/^00/.test(digits), extension }
}
