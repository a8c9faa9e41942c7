/** What a spreadsheet could interpret as the start of a formula, also after white space. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/u

/**
 * A telephone number with its plus, which digits and one space keep from being a number, or a number below zero: neither is a
 * formula.
 */
const harmless = /^(?:\+\d{1,3} \d{4,14}|-\d+(?:[.,]\d+)?)$/

/**
 * Writes one row of CSV, with every cell in quotes and CRLF at the end. A cell that a spreadsheet could interpret as a
 * formula gets a leading apostrophe; telephone numbers such as `+91 9876543210` and numbers below zero need none.
 */
export function formatCsvRow(cells: readonly string[], separator = ','): string {
  return `${cells.map(formatCell).join(separator)}\r\n`
}

function formatCell(text: string): string {
  const isRisky = (formula.test(text) && !harmless.test(text)) || /^[\t\r\n]/.test(text)
  return `"${(isRisky ? `'${text}` : text).replaceAll('"', '""')}"`
}
