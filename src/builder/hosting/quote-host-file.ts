/** Printable ASCII without `"`, `$` and `\`. */
const plainText = /^[ !#%-[\]-~]*$/

/** Encodes a character as `%XX`, which is valid in addresses and has no meaning in headers and configurations. */
function encodeCharacter(character: string): string {
  const bytes = new TextEncoder().encode(character)
  return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('')
}

/**
 * Quotes a text as one argument of nginx. `$` cannot be escaped there, so it is percent-encoded, as are characters that
 * headers and addresses cannot contain. `variables` are nginx variables to append.
 */
export function quoteNginx(text: string, variables = ''): string {
  // Nearly all texts: a large site has tens of thousands of them.
  if (plainText.test(text)) return `"${text}${variables}"`
  const plain = text.replace(/[^\x20-\x7e]|\$/gu, encodeCharacter)
  return `"${plain.replace(/["\\]/g, '\\$&')}${variables}"`
}

/** Quotes a decoded path as the key of a map of nginx, which compares it with the bytes of the path. */
export const quoteNginxKey = (path: string): string =>
  /[\p{C}$]/u.test(path) ? quoteNginx(path) : `"${path.replace(/["\\]/g, '\\$&')}"`

/** Writes a header line of `_headers`. A line break would end it. */
export function formatHeaderLine(name: string, value: string): string {
  return `${name}: ${value.replace(/[^\x20-\x7e]/gu, encodeCharacter)}`
}

const sourcePattern = /^https:\/\/(?:\*\.)?[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?(?::\d{1,5})?$/

/**
 * Returns an origin as a source of a Content-Security-Policy. Schemas and link checks accept no other form; if one gets
 * here all the same, it throws, because spaces, commas and semicolons could add a directive.
 */
export function quoteSource(origin: string): string {
  if (!sourcePattern.test(origin))
    throw new Error(`The origin ${JSON.stringify(origin)} cannot be written into a Content-Security-Policy`)
  return origin
}
