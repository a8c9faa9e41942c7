const words = /^(?:true|false|yes|no|on|off|y|n|null|~|=|<<|)$/i
const numbers =
  /^[-+]?(?:(?:\d[\d_]*(?:\.[\d_]*)?|\.[\d_]*)(?:e[-+]?\d+)?|e[-+]?\d+|0[xob][\da-f_]+|\.inf|\.nan)$/i
/** YAML 1.1 reads `12:30` as 750. */
const sexagesimal = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/
const dates = /^\d{4}-\d\d?-\d\d?(?:$|[Tt \t]+\d\d?:\d\d:\d\d)/

/**
 * Whether readers of YAML 1.1 and 1.2 take an unquoted value for this text, or for a number or a truth value that they
 * write like this.
 */
export function isReadAlike(text: string): boolean {
  if (text === 'true' || text === 'false') return true
  if (numbers.test(text)) return String(Number(text)) === text
  return !words.test(text) && !sexagesimal.test(text) && !dates.test(text) && !lineSeparators.test(text)
}

/** Line breaks of YAML 1.1 only. */
const lineSeparators = /[\u0085\u2028\u2029]/

/** A text in double quotes, on one line, for every reader. */
export const quoteForAll = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Whether a text has line breaks that only some readers know, and must be written with `quoteForAll`. */
export const hasLineSeparator = (text: string): boolean => lineSeparators.test(text)
