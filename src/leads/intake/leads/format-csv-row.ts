/** What a spreadsheet could interpret as the start of a formula, also after white space. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/u

/** A telephone number with its plus: digits and one space are not a formula, and keep it from being a number. */
const phone = /^\+\d{1,3} \d{4,14}$/

/**
 * Writes one row of CSV, with every cell in quotes and CRLF at the end. A cell that a spreadsheet could interpret as a
 * formula gets a leading apostrophe; telephone numbers such as `+91 9876543210` need none.
 */
export function formatCsvRow(cells: readonly string[], separator = ','): string {
  return `${cells.map(formatCell).join(separator)}\r\n`
}

function formatCell(text: string): string {
  const isRisky = (formula.test(text) && !phone.test(text)) || /^[\t\r\n]/.test(text)
  return `"${(isRisky ? `'${text}` : text).replaceAll('"', '""')}"`
}
