/** The characters of Windows-1252 for the bytes from 0x80 to 0x9f; those without a character are control characters. */
const specials = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
/** LibreOffice shows bytes without a character from here on. */
const privateUse = 0xf100

const rest = `[\\x80-\\xbf\\uf180-\\uf19f${specials}]`
/** Two characters or more of UTF-8, or one that no language has by chance: quotes, dashes, ₹, emoji, é, £. */
const garbled = new RegExp(
  `(?:[Â-ß]${rest}|[à-ï]${rest}{2}|[ð-ô]${rest}{3}){2,}|â€${rest}?|â‚¹|ðŸ${rest}{2}|Ã[¡-ª¬-º¼-¿]|Â[£¥©®°·]`,
)

export interface GarbledText {
  index: number
  mark: string
  hint: string
}

/** Where UTF-8 that a program has read as Windows-1252 is in a text, and what to do about it. */
export function findGarbledText(text: string): GarbledText | undefined {
  const found = garbled.exec(text)
  if (!found) return undefined
  const [mark] = found
  const original = new TextDecoder().decode(Uint8Array.from(mark, toByte)).replace(/\ufffd$/, '')
  const was = original === '' ? '' : ` "${mark}" was "${original}".`
  return {
    index: found.index,
    mark,
    hint: `A program has read UTF-8 text as Windows-1252.${was} Take the text from where it was right; a spreadsheet that opens a table asks for its character set: choose UTF-8.`,
  }
}

function toByte(character: string): number {
  const special = specials.indexOf(character)
  if (special >= 0) return 0x80 + special
  const code = character.charCodeAt(0)
  return code >= privateUse ? code - privateUse : code
}
