/** Bytes as `%XX`: valid in addresses, and without a meaning in headers and configurations. */
function encodeCharacter(character: string): string {
  const bytes = new TextEncoder().encode(character)
  return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('')
}

/**
 * A text as one quoted argument of nginx. A `$` has no escape there: it becomes `%24`, as do characters that no header and
 * no address holds. `variables` are nginx's own and stand behind the text.
 */
export function quoteNginx(text: string, variables = ''): string {
  const plain = text.replace(/[^\x20-\x7e]|\$/gu, encodeCharacter)
  return `"${plain.replace(/["\\]/g, '\\$&')}${variables}"`
}

/** A header of `_headers`, which ends where its line ends. */
export function writeHeaderLine(name: string, value: string): string {
  return `${name}: ${value.replace(/[^\x20-\x7e]/gu, encodeCharacter)}`
}

const sourceForm = /^https:\/\/(?:\*\.)?[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?(?::\d{1,5})?$/

/**
 * An origin as a source of a Content-Security-Policy, whose words end at spaces, commas and semicolons. Schemas and link
 * checks let no other form through; one that comes here all the same must not become a directive.
 */
export function quoteSource(origin: string): string {
  if (!sourceForm.test(origin))
    throw new Error(`The origin ${JSON.stringify(origin)} reached a policy unchecked`)
  return origin
}
