/** The upper half of a character set in which programs read UTF-8 by mistake. */
interface Misreading {
  name: string
  /** The characters for the bytes from 0x80 on. */
  characters: string
  /** UTF-8 that was read in it: what no language has by chance. */
  pattern: RegExp
}

/** Bytes without a character are control characters. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
/** LibreOffice shows bytes without a character from here on. */
const privateUse = 0xf100

/** Any byte of UTF-8 but the first of a character. */
const rest = `[\\x80-\\xbf\\uf180-\\uf19f${windows}]`
/** The same without what stands behind a letter in a text: quotes, dashes and three points. */
const letters = '[\\x80-\\x9f\\uf180-\\uf19f¡-ª¬-º¼-¿€ƒ†‡ˆ‰ŠŒŽ˜™šœžŸ]'
const asWindows = [
  `(?:[Â-ß]${rest}|[à-ï]${rest}{2}|[ð-ô]${rest}{3}){2,}`,
  // Quotes, dashes, €, ₹, ₺, ™, №, arrows, stars, ticks, emoji, and the mark at the beginning of a file.
  `â€${rest}?|â‚[¬¹º½]|â„[¢–]|â[˜œˆ†]${rest}|ðŸ${rest}{2}|ï»¿`,
  // é and ß; Ö at the beginning of a word, which is a letter and a dash; ğ, ı, ş, ł; £.
  `Ã${letters}|(?<![A-Za-zÀ-ž])Ã[–—‘’“”„•]|[ÄÅ][\\x80-\\x9f°±¡º¼¾ƒ‚„‡™žŸ]|Â[¡£¥§©ª®°±²³´µ·º¼-¿]`,
].join('|')

const mac =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'
const restOfMac = `[${mac.slice(0, 64)}]`
const asMac = [
  // Letters of Europe: √ is also a tick before a word.
  `√[Ñ${mac.slice(7, 48)}ªºΩæøµ¥]|(?<=\\p{L})√[∞±≤≥∂∑∏π∫]|¬[${mac.slice(32, 64)}]|ƒ[∞±üû]|≈[üûÇÑ∫º°æ]`,
  `‚Ä${restOfMac}|‚Ç[¨πΩ∫]|‚Ñ¢|‚[úòÜà]${restOfMac}|\uf8ffü${restOfMac}{2}`,
  `‡[${mac.slice(36, 56)}]${restOfMac}|(?:[ÿŸ⁄]${restOfMac}){2,}`,
].join('|')

const misreadings: readonly Misreading[] = [
  { name: 'Windows-1252', characters: windows, pattern: new RegExp(asWindows) },
  { name: 'Mac OS Roman', characters: mac, pattern: new RegExp(asMac, 'u') },
]

const beyondAscii = /[^ -~\n]/

export interface GarbledText {
  index: number
  mark: string
  hint: string
}

/** Where a text is garbled, or has lost a letter, and what to do about it. */
export const findGarbledText = (text: string): GarbledText | undefined =>
  findMisreadText(text) ?? findLostLetter(text)

/** Where UTF-8 that a program has read in another character set is in a text, and what to do about it. */
export function findMisreadText(text: string): GarbledText | undefined {
  if (!beyondAscii.test(text)) return undefined
  for (const { name, characters, pattern } of misreadings) {
    const found = pattern.exec(text)
    if (!found) continue
    const [mark] = found
    const bytes = Uint8Array.from(mark, (character) => toByte(character, characters))
    const original = new TextDecoder().decode(bytes).replace(/\ufffd$/, '')
    const was = original === '' ? '' : ` "${mark}" was "${original}".`
    return {
      index: found.index,
      mark,
      hint: `A program has read UTF-8 text as ${name}.${was} Take the text from where it was right; a spreadsheet that opens a table asks for its character set: choose UTF-8.`,
    }
  }
  return undefined
}

/** The character that programs write for bytes that are none of their character set. */
const lost = '\ufffd'

function findLostLetter(text: string): GarbledText | undefined {
  const index = text.indexOf(lost)
  if (index < 0) return undefined
  const hint = `A program has written "${lost}" in the place of a letter that it could not read. Write the letter.`
  return { index, mark: lost, hint }
}

function toByte(character: string, characters: string): number {
  const special = characters.indexOf(character)
  if (special >= 0) return 0x80 + special
  const code = character.charCodeAt(0)
  return code >= privateUse ? code - privateUse : code
}
