/** A value as a line of JSON. Some programs also end a line at U+0085, U+2028 and U+2029, and readline of Node 24 at the last two. */
export const formatJsonLine = (value: object): string =>
  `${JSON.stringify(value).replace(/[\u0085\u2028\u2029]/g, escapeCharacter)}\n`

const escapeCharacter = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
