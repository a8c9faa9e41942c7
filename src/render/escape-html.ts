const special = /[&<>"]/
const specials = /[&<>"]/g

/** Text for element content or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  // Most texts have none of them.
  if (!special.test(text)) return text
  return text.replace(specials, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** JSON for a single-quoted attribute: quotes within JSON stay as they are and compress well. */
export function escapeJsonAttribute(value: unknown): string {
  return JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')
}

const unsafeInScript = /[<>&\u2028\u2029]/
const unsafesInScript = /[<>&\u2028\u2029]/g

/** JSON for a script element: nothing in it can end the element or begin a comment. */
export function escapeJsonScript(value: unknown): string {
  const json = JSON.stringify(value)
  if (!unsafeInScript.test(json)) return json
  return json.replace(unsafesInScript, (character) => {
    return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
  })
}
