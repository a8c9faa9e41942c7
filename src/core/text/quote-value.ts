/** A text of one line as YAML reads it back, in the quotes that need the least escaping. */
export const quoteText = (text: string) =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`

/** The value on one line, in the quotes that need the least escaping, for pasting into YAML; long values are cut. */
export function quoteValue(value: string): string {
  const line = value.replace(/\n[ \t]*/g, ' ')
  const shown = line.length > 80 ? `${line.slice(0, 79).replace(/[\ud800-\udbff]$/, '')}…` : line
  return quoteText(shown)
}
