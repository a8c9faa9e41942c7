/** Characters that combine with their neighbours and take no column of their own. */
const noWidth = /\p{Mn}|\p{Me}|\p{Cf}/u
const doubleWidth =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u

/** The columns of a text in a terminal: combining characters take none, wide ones and emoji two. */
export function measureText(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range, the usual case
  if (/^[\u0000-\u007f]*$/.test(text)) return text.length
  let width = 0
  for (const character of text) width += noWidth.test(character) ? 0 : doubleWidth.test(character) ? 2 : 1
  return width
}

/** A text with spaces behind it, to fill its columns of a table. */
export const padText = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(columns - measureText(text), 0))
