/** What a spreadsheet could interpret as the start of a formula, also after white space. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/u

/**
 * Writes one row of CSV, with every cell in quotes and CRLF at the end. A cell that a spreadsheet could interpret as a
 * formula gets a leading apostrophe. Telephone numbers need none, since they are stored as digits.
 */
export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(text: string): string {
  const isRisky = formula.test(text) || /^[\t\r\n]/.test(text)
  return `"${(isRisky ? `'${text}` : text).replaceAll('"', '""')}"`
}
