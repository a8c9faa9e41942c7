/** Letters that Unicode does not take apart into one of a to z and a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'Th' },
  ...{ ı: 'i', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
}

/** A text with the letters a to z in the place of those that are one of them with a mark, or several: `Weißenfels, Łódź` as `Weissenfels, Lodz`. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
