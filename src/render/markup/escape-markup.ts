const special = /["'&<>]/
const specials = /["'&<>]/g
const entities: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text and values of attributes as React escapes them. */
export function escapeMarkup(text: string): string {
  if (!special.test(text)) return text
  return text.replace(specials, (character) => entities[character] ?? character)
}
