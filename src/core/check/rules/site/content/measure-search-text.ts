/**
 * Widths of characters in Arial, in which search results are shown on wide screens, in thousandths of the font size.
 * From the metrics of Helvetica, which Arial shares. Runs of characters with the same width.
 */
const arial: readonly (readonly [characters: string, width: number])[] = [
  ["'", 191],
  ['ijl', 222],
  ['|', 260],
  [' !,./:;I[]\\ft', 278],
  ['-()`r{}', 333],
  ['"', 355],
  ['*', 389],
  ['^', 469],
  ['Jckszvxy', 500],
  ['#$0123456789?_abdeghnopquL', 556],
  ['+<=>~', 584],
  ['FTZ', 611],
  ['&ABEKPSVXY', 667],
  ['CDHNRUw', 722],
  ['GOQ', 778],
  ['Mm', 833],
  ['%', 889],
  ['W', 944],
  ['@', 1015],
]
const widths = new Map(
  arial.flatMap(([characters, width]) => [...characters].map((one) => [one, width] as const)),
)

/** Average widths of the letters of other scripts in the fonts that browsers use for them. */
const scripts: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/^\p{Mn}|^\p{Me}|^\p{Cf}/u, 0],
  [/^\p{Mc}/u, 500],
  [/^[\p{Script=Tamil}\p{Script=Malayalam}]/u, 850],
  [/^[\p{Script=Telugu}\p{Script=Kannada}\p{Script=Sinhala}]/u, 720],
  [/^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}]/u, 600],
  [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|^\p{Emoji_Presentation}/u, 1000],
  [/^[\p{Script=Arabic}\p{Script=Hebrew}]/u, 500],
  [/^\p{Lu}/u, 680],
]
const other = 556

/** The approximate width of a text in pixels at a font size. */
export function measureSearchText(text: string, fontSize: number): number {
  let width = 0
  for (const character of text)
    width += widths.get(character) ?? scripts.find(([pattern]) => pattern.test(character))?.[1] ?? other
  return (width * fontSize) / 1000
}
