/** The number of columns that a text takes in a terminal, as nearly as its characters tell. */
export function measureWidth(text: string): number {
  let width = 0
  for (const character of text) {
    if (/\p{Mn}|\p{Me}|\p{Cf}/u.test(character)) continue
    width +=
      /\p{Extended_Pictographic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(
        character,
      )
        ? 2
        : 1
  }
  return width
}
