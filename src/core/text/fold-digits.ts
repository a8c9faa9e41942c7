/** A text in which the decimal digits of every script (Unicode Nd) are 0 to 9. */
export const foldDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, readDigit)

/** Decimal digits stand in blocks of ten that begin with zero; blocks may follow one another (Unicode, 4.6). */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}
