import { foldDigits } from '../../../../core/text/fold-digits.ts'

/** The letters with which Malayalam ends a syllable, and the older spelling of each: a letter and the stroke U+0D4D. */
const chillus: Readonly<Record<string, string>> = {
  ൔ: 'മ്',
  ൕ: 'യ്',
  ൖ: 'ഴ്',
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
}

/**
 * A text for searching: lower case, compatible forms joined, digits of every script as 0 to 9, without characters that
 * nobody sees, such as U+200C and U+200D, and in the older of the spellings that Malayalam has for a letter.
 */
export const foldText = (text: string): string =>
  foldDigits(text.normalize('NFKC').toLowerCase())
    .replace(/\p{Cf}/gu, '')
    .replace(/[ൔൕൖൺൻർൽൾൿ]/g, (chillu) => chillus[chillu] ?? chillu)
    // നൻ്റ and നന്റ.
    .replace(/്{2,}/g, '്')

const maxWords = 12

/**
 * The words of a search, each with the spellings of which one must occur. A telephone number may be written with
 * spaces, brackets, dashes, a plus or leading zeros: its digits count.
 */
export function readSearch(text: string): string[][] {
  const words: string[][] = []
  // A run of digits and the marks between them is one number.
  const parts = foldText(text).match(/\+?\(?\d[\d\s().\-/]*\d(?=\s|$)|\S+/g) ?? []
  for (const part of parts.slice(0, maxWords)) {
    const digits = part.replace(/\D/g, '')
    const isNumber = digits.length >= 4 && /^[+\d\s().\-/]+$/.test(part)
    if (isNumber) words.push([...new Set([digits.replace(/^0+(?=\d{4})/, ''), part.trim()])])
    else words.push(...part.split(/\s+/).map((word) => [word]))
  }
  return words
}

const maxIndexedLength = 4_000

/** What a search looks through: every value on a line of its own. */
export const joinWords = (values: readonly (string | null | undefined)[]): string =>
  foldText(values.filter(Boolean).join('\n')).slice(0, maxIndexedLength)
