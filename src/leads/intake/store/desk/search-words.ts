import { foldDigits } from '../../../../core/text/fold-digits.ts'

/** Letters that have several spellings, each with the one by which it is searched. The last two lines are Malayalam. */
const spellings: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', đ: 'd', ı: 'i', ł: 'l', œ: 'oe', ø: 'o', ß: 'ss' },
  ...{ ة: 'ه', ہ: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' },
  ...{ ൔ: 'മ്', ൕ: 'യ്', ൖ: 'ഴ്', ൺ: 'ണ്', ൻ: 'ന്' },
  ...{ ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' },
}

/** Accents of Latin, Greek and Cyrillic, vowel signs and the stroke of Arabic, dots below letters of India; apostrophes. */
const omitted = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc'’‘ʼ`´]/g

/**
 * A text for searching: lower case, compatible forms joined, digits of every script as 0 to 9, one dash, and without what
 * people leave out when they type: accents, apostrophes, and characters that nobody sees, such as U+200C.
 */
export const foldText = (text: string): string =>
  foldDigits(text.replace(omitted, '').normalize('NFKD').toLowerCase().replace(omitted, '').normalize('NFC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[æđıłœøßةہىیکൔൕൖൺൻർൽൾൿ]/g, (letter) => spellings[letter] ?? letter)
    // നൻ്റ and നന്റ.
    .replace(/്{2,}/g, '്')

const maxWords = 12

/**
 * The words of a search, each with the spellings of which one must occur. A telephone number may be written with
 * spaces, brackets, dashes, a plus, or zeros for calls within the country: its digits count.
 */
export function readSearch(text: string): string[][] {
  const words: string[][] = []
  const plain = foldText(text).replace(/[,;]+(?=\s|$)/g, ' ')
  // A run of digits and the marks between them is one number.
  const parts = plain.match(/\+?\(?\d[\d\s().\-/]*\d(?=\s|$)|\S+/g) ?? []
  for (const part of parts.slice(0, maxWords)) {
    const digits = part.replace(/\(0\)|\D/g, '')
    const isNumber = digits.length >= 4 && /^[+\d\s().\-/]+$/.test(part)
    // The code of a country: a stored number begins with it.
    if (/^\+\d{1,3}$/.test(part)) words.push([`\n${digits}`])
    else if (isNumber) words.push([...new Set([...listNational(digits), part.trim()])])
    else words.push(...part.split(/\s+/).map((word) => [word]))
  }
  return words
}

/**
 * Digits without what is dialled before them within a country: zeros, the 8 of Russia and its neighbours, and in Argentina a
 * 15 behind the area code.
 */
function listNational(digits: string): string[] {
  const bare = digits.replace(/^0+(?=\d{4})/, '')
  return [bare, bare.replace(/^8(?=\d{10}$)0?/, ''), bare.replace(/^(?=\d{12}$)(\d{2,4})15/, '$1')]
}

const maxIndexedLength = 4_000

/** What a search looks through: every value begins a line, long ones last, so that they cut off no others. */
export const joinWords = (values: readonly (string | null | undefined)[]): string =>
  values
    .filter((value) => typeof value === 'string')
    .sort((one, other) => one.length - other.length)
    .map((value) => `\n${foldText(value)}`)
    .join('')
    .slice(0, maxIndexedLength)
