/** The Indic blocks of Unicode, from Devanagari to Malayalam, and the two invisible joiners. */
const indicLetters = /[\u0900-\u0d7f\u200c\u200d]/g

/** What the Malayalam letters without a vowel, from U+0D7A on, are compared as. */
const chilluConsonants = '\u0d23\u0d28\u0d30\u0d32\u0d33\u0d15'

/**
 * A word of an address, or of the list of a page, as it is compared: lower case, canonically decomposed, pluses as spaces, one
 * space between words, and without what Indic typing leaves out. The letters whose capitals differ by language count as one: ß
 * is ss, and ı and i are i. Nothing else is changed, so a word with a quotation mark or a tag is another word. The build and
 * the inline script of a page share this function.
 */
export const normaliseWord = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ı|i\u0307/g, 'i')
    .replace(indicLetters, foldLetter)
    .replace(/[+ ]+/g, ' ')
    .replace(/^ | $/g, '')

/**
 * Leaves out joiners, nukta and virama (pulli, chandrakkala), and takes chandrabindu for the anusvara after it. All blocks have 128
 * places and the same order (https://www.unicode.org/charts/), so one place says which sign it is in any of them.
 */
function foldLetter(letter: string): string {
  const code = letter.charCodeAt(0)
  const place = code % 128
  if (code > 0xd7f || place === 0x3c || place === 0x4d) return ''
  return place === 1 ? String.fromCharCode(code + 1) : (chilluConsonants[code - 0xd7a] ?? letter)
}
