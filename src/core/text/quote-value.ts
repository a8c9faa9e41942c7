import { shortenText } from './shorten-text.ts'

/** A text of one line as YAML reads it back, in the quotes that need the least escaping. */
export const quoteText = (text: string) =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`

/** The value on one line, in the quotes that need the least escaping, for pasting into YAML; long values are cut. */
export function quoteValue(value: string): string {
  return quoteText(shortenText(value.replace(/\n[ \t]*/g, ' '), 80))
}
