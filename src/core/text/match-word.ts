/** The Indic blocks of Unicode, from Devanagari to Malayalam. */
const indicLetters = /[\u0900-\u0d7f]/g

/** What nobody sees, and comes along from a text processor or a chat: soft hyphens, spaces without width, joiners, marks of direction. */
const invisible = /[\xad\u200b-\u200f\u2060]/g

/** What the Malayalam letters without a vowel, from U+0D7A on, are compared as. */
const chilluConsonants = '\u0d23\u0d28\u0d30\u0d32\u0d33\u0d15'

/**
 * A word of an address, or of the list of a page, as it is compared: lower case, canonically decomposed, pluses as spaces, one
 * space of any width between words, and without what nobody sees and what Indic typing leaves out. The letters whose capitals
 * differ by language count as one: ß is ss, and ı and i are i. Nothing else is changed, so a word with a quotation mark or a
 * tag is another word. The build and the inline script of a page share this function.
 */
export const normaliseWord = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ı|i\u0307/g, 'i')
    .replace(invisible, '')
    .replace(indicLetters, foldLetter)
    .replace(/[+\p{Zs}]+/gu, ' ')
    .replace(/^ | $/g, '')

/**
 * Leaves out nukta and virama (pulli, chandrakkala), and takes chandrabindu for the anusvara after it. All blocks have 128
 * places and the same order (https://www.unicode.org/charts/), so one place says which sign it is in any of them.
 */
function foldLetter(letter: string): string {
  const code = letter.charCodeAt(0)
  const place = code % 128
  if (place === 0x3c || place === 0x4d) return ''
  return place === 1 ? String.fromCharCode(code + 1) : (chilluConsonants[code - 0xd7a] ?? letter)
}
