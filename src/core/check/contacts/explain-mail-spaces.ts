import type { UnlocatedDiagnostic } from '../../diagnostics/diagnostic.ts'

/** A header of a link to a mail: its name, and its value as it is written. */
const header = /([?&](?:subject|body)=)([^&]*)/gi

/** A plus between two words. A text with `%20` knows how a space is written, and means a plus. */
const betweenWords = /^(?!.*%20).*(?:\p{L}|%[\dA-F]{2})\+(?:\p{L}|%[\dA-F]{2})/isu

/**
 * What is wrong with the texts of a link to a mail: a plus stands for a space in the addresses of pages and chats, but not in
 * a `mailto:` link (RFC 6068, 5), where mail programs show it.
 */
export function explainMailSpaces(url: string): UnlocatedDiagnostic | undefined {
  const right = url.replace(header, (_, name: string, value: string) =>
    betweenWords.test(value) ? name + value.replaceAll('+', '%20') : name + value,
  )
  if (right === url) return undefined
  return {
    code: 'stray-mark',
    cause: `mail link ${url}`,
    message: 'A + in the text of a mail link stays a +: mail programs show it between the words.',
    hint: `Write \`${right}\`.`,
    fix: { from: url, text: right },
  }
}
