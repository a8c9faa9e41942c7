/** What spreadsheets take for the beginning of a formula, also behind space. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/u

/**
 * One row of CSV: every cell in quotes, lines ended by CRLF. A cell that a spreadsheet could take for a formula begins
 * with an apostrophe, which it shows as text; telephone numbers need none, since they are kept as digits.
 */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(text: string): string {
  const isRisky = formula.test(text) || /^[\t\r\n]/.test(text)
  return `"${(isRisky ? `'${text}` : text).replaceAll('"', '""')}"`
}
