const word = '[A-Za-z][A-Za-z0-9-]*'
const family = `(?:${word}(?: ${word})*|"[A-Za-z0-9][A-Za-z0-9 -]*"|'[A-Za-z0-9][A-Za-z0-9 -]*')`

/** A CSS list of font families: names of words, or quoted, with the same quote at both ends. */
export const fontListPattern = `^${family}(?: *, *${family})*$`

/** Names that mean a kind of font, and lose that meaning in quotes. */
const keywords =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded)|math|emoji|BlinkMacSystemFont)$/i

/** A list of font families for a style sheet: every name quoted, and nothing in it but letters, digits, spaces and hyphens. */
export function writeFontList(list: string): string {
  const names = list.split(',').map((name) => name.replace(/[^A-Za-z0-9 -]/g, '').trim())
  return names
    .filter(Boolean)
    .map((name) => (keywords.test(name) ? name : `'${name}'`))
    .join(',')
}
