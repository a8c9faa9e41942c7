/**
 * The letters that people write in two ways or leave out, as parts of regular expressions, so that the build and the inline
 * script of a page (`ui/match-script.ts`) compare words alike.
 */
export const wordLetters = {
  /** Nukta and virama (pulli, chandrakkala) of the Indic scripts, and the two invisible joiners. */
  omitted:
    '\\u093c\\u094d\\u09bc\\u09cd\\u0a3c\\u0a4d\\u0abc\\u0acd\\u0b3c\\u0b4d\\u0bcd\\u0c3c\\u0c4d\\u0cbc\\u0ccd\\u0d4d\\u200c\\u200d',
  /** Chandrabindu, which is compared as the anusvara after it in Unicode. */
  chandrabindu: '\\u0901\\u0981\\u0a01\\u0a81\\u0b01\\u0c01\\u0c81\\u0d01',
  /** Malayalam letters without a vowel, and the consonants that they are compared as, in the same order. */
  chillu: '\\u0d7a-\\u0d7f',
  chilluConsonants: '\\u0d23\\u0d28\\u0d30\\u0d32\\u0d33\\u0d15',
} as const

const omitted = new RegExp(`[${wordLetters.omitted}]`, 'g')
const chandrabindu = new RegExp(`[${wordLetters.chandrabindu}]`, 'g')
const chillu = new RegExp(`[${wordLetters.chillu}]`, 'g')
const chilluConsonants = JSON.parse(`"${wordLetters.chilluConsonants}"`)

/**
 * A word of an address, or of the list of a page, as it is compared: lower case, canonically decomposed, pluses as spaces, one
 * space between words, and without what Indic typing leaves out. Nothing else is changed, so a word with a quotation mark or
 * a tag is another word. The inline script repeats this step by step.
 */
export const normaliseWord = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(omitted, '')
    .replace(chandrabindu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1))
    .replace(chillu, (letter) => chilluConsonants[letter.charCodeAt(0) - 0xd7a])
    .replace(/[+ ]+/g, ' ')
    .replace(/^ | $/g, '')
